/* INTERIM, to be deleted by the planner's author: lets the backend be integrated meanwhile. */
import type { Area } from '../area';
import type { PlanEvent, PlannedTask, PlanRoot, PlanStep } from './plan';
export interface PlanSettings {
  zoomStep: number;
}
export class SquarePlan {
  private list: PlannedTask[] = [];
  private rows = new Map<number, number>();
  static begin(root: PlanRoot, _settings: PlanSettings): SquarePlan {
    const plan = new SquarePlan();
    const area: Area | null = root.centre ? { ...root.centre, zoom: 12, width: 1000, height: 1000 } : null;
    plan.list.push({ task: 0, parent: null, area, state: 'queued', priority: 0 });
    return plan;
  }
  static replay(root: PlanRoot, settings: PlanSettings, events: Iterable<PlanEvent>): SquarePlan {
    const plan = SquarePlan.begin(root, settings);
    for (const event of events) plan.apply(event);
    return plan;
  }
  get tasks(): readonly PlannedTask[] {
    return this.list.map((t) => ({ ...t }));
  }
  get finished(): boolean {
    return this.list.every((t) => !['queued', 'held'].includes(t.state));
  }
  apply(event: PlanEvent): PlanStep {
    const task = this.list[event.task];
    if (!task || task.state !== 'queued') return { verdict: 'enough', changed: [] };
    if (event.kind === 'restarted') {
      this.rows.set(event.task, 0);
      return { verdict: 'read-on', changed: [] };
    }
    if (event.kind === 'abandoned') {
      task.state = 'abandoned';
      return { verdict: 'enough', changed: [{ ...task }] };
    }
    const rows = (this.rows.get(event.task) ?? 0) + event.rows.length;
    this.rows.set(event.task, rows);
    if (!event.end) return { verdict: 'read-on', changed: [] };
    if (rows < 110 || !task.area || task.area.zoom > 17) {
      task.state = 'done';
      return { verdict: 'enough', changed: [{ ...task }] };
    }
    task.state = 'split';
    const a = task.area;
    const dLon = (a.width / 4) * (360 / (256 * 2 ** a.zoom));
    const dLat = (a.height / 4) * (360 / (256 * 2 ** a.zoom)) * Math.cos((a.latitude * Math.PI) / 180);
    const kids = [
      [-1, -1],
      [-1, 1],
      [1, -1],
      [1, 1],
    ].map(([x, y]) => {
      const t: PlannedTask = {
        task: this.list.length,
        parent: task.task,
        area: {
          ...a,
          latitude: a.latitude + (y as number) * dLat,
          longitude: a.longitude + (x as number) * dLon,
          zoom: a.zoom + 1,
        },
        state: 'queued',
        priority: a.zoom,
      };
      this.list.push(t);
      return t;
    });
    return { verdict: 'split', changed: [{ ...task }, ...kids.map((k) => ({ ...k }))] };
  }
}
