import type { Locator, Page } from 'playwright';
import { until } from './until';

/** More stops than any walk to a control takes. */
const MAX_STOPS = 80;

/** Uses a page with the keyboard alone, as somebody does who has no mouse. */
export class KeyboardUser {
  constructor(private readonly page: Page) {}

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  /** Presses Tab until the control has the focus. */
  async tabTo(target: Locator): Promise<void> {
    await this.walk(() => target.evaluate((element) => element === document.activeElement), String(target));
  }

  /** Presses Tab until an element that the selector matches has the focus. */
  async tabToAny(selector: string): Promise<void> {
    const isThere = () =>
      this.page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);
    await this.walk(isThere, selector);
  }

  /** Presses Arrow Down until an item of the open menu has the focus, which follows each press a little later. */
  async moveTo(item: Locator): Promise<void> {
    await this.page.locator('[role=menu]:focus, [role=menu] :focus').waitFor();
    for (let stop = 0; stop < MAX_STOPS; stop += 1) {
      if (await item.evaluate((element) => element === document.activeElement)) return;
      const before = await this.page.evaluateHandle(() => document.activeElement);
      await this.press('ArrowDown');
      await until('the focus follows the key', () =>
        this.page.evaluate((last) => last !== document.activeElement, before),
      );
    }
    throw new Error(`the keyboard does not reach ${String(item)} within ${MAX_STOPS} stops`);
  }

  async activate(target: Locator, key = 'Enter'): Promise<void> {
    await this.tabTo(target);
    await this.press(key);
  }

  async enter(field: Locator, text: string): Promise<void> {
    await this.tabTo(field);
    await this.page.keyboard.type(text);
  }

  private async walk(isThere: () => Promise<boolean>, name: string): Promise<void> {
    for (let stop = 0; stop < MAX_STOPS; stop += 1) {
      if (await isThere()) return this.expectVisibleFocus(name);
      await this.press('Tab');
    }
    throw new Error(`the keyboard does not reach ${name} within ${MAX_STOPS} stops`);
  }

  /** The control, or the label that stands for it, must be in the window and have a ring. */
  private async expectVisibleFocus(name: string): Promise<void> {
    const problem = await this.page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused) return 'nothing has the focus';
      const shown = focused.closest('label') ?? focused;
      const { top, bottom } = shown.getBoundingClientRect();
      if (bottom <= 0 || top >= window.innerHeight) return 'it is outside of the window';
      const hasRing = [focused, shown].some((element) => getComputedStyle(element).outlineStyle !== 'none');
      return hasRing ? null : 'it has no ring';
    });
    if (problem) throw new Error(`the focus on ${name} cannot be seen: ${problem}`);
  }
}
