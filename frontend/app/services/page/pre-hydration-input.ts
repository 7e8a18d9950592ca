/**
 * User input recorded before hydration. Links and form submissions already work without JavaScript. All other clicks
 * and all changed field values are recorded, then replayed once the page is hydrated.
 */
export interface PreHydrationInput {
  /** The clicked buttons in the order of their first click. Each is included only once. */
  pressed: Set<HTMLElement>;
  /** The last value of each changed field. The most recently changed field comes last. */
  changed: Map<EventTarget, string | boolean | string[]>;
  stop(): void;
}

declare global {
  /** Created by `recordPreHydrationInput` in the page's head, and removed once the page is hydrated. */
  var preHydrationInput: PreHydrationInput | undefined;
}

/** Its source text is run in the page's head, so it must not use anything else from this module. */
function recordPreHydrationInput(): void {
  const pressed: PreHydrationInput['pressed'] = new Set();
  const changed: PreHydrationInput['changed'] = new Map();
  const onPress = ({ target }: Event) => {
    const button = target instanceof Element && target.closest<HTMLElement>('button[type="button"]');
    if (button) pressed.add(button);
  };
  const onChange = ({ target }: Event) => {
    // Scripts cannot choose a file, so file inputs cannot be replayed.
    if (!target || (target instanceof HTMLInputElement && target.type === 'file')) return;
    changed.delete(target);
    if (target instanceof HTMLInputElement && ['radio', 'checkbox'].includes(target.type))
      changed.set(target, target.checked);
    else if (target instanceof HTMLSelectElement)
      changed.set(
        target,
        [...target.selectedOptions].map(({ value }) => value),
      );
    else if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
      changed.set(target, target.value);
  };
  document.addEventListener('click', onPress, true);
  document.addEventListener('input', onChange, true);
  globalThis.preHydrationInput = {
    pressed,
    changed,
    stop() {
      document.removeEventListener('click', onPress, true);
      document.removeEventListener('input', onChange, true);
    },
  };
}

export const PRE_HYDRATION_SCRIPT = `(${recordPreHydrationInput.toString()})()`;

/** Replays the recorded input. Must be called after the page is hydrated. */
export function replayPreHydrationInput(): void {
  const recorded = globalThis.preHydrationInput;
  globalThis.preHydrationInput = undefined;
  if (!recorded) return;
  recorded.stop();
  for (const [field, value] of recorded.changed) {
    if (Array.isArray(value)) replaySelect(field as HTMLSelectElement, new Set(value));
    else if (typeof value === 'boolean') replayCheck(field as HTMLInputElement, value);
    else replayTyping(field as HTMLInputElement | HTMLTextAreaElement, value);
  }
  for (const button of recorded.pressed) replayPress(button);
}

/** Also dispatches the pointer events, because menus open on pointerdown. */
function replayPress(button: HTMLElement): void {
  const eventInit = { bubbles: true, cancelable: true, button: 0, pointerType: 'mouse', isPrimary: true };
  button.dispatchEvent(new PointerEvent('pointerdown', eventInit));
  button.dispatchEvent(new PointerEvent('pointerup', eventInit));
  button.click();
}

// React assumes that it rendered the value that it finds in a field, and detects only later changes. Each field is
// therefore reset before its value is replayed.

function replayCheck(field: HTMLInputElement, value: boolean): void {
  field.checked = !value;
  field.click();
}

function replayTyping(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  field.value = field.defaultValue;
  // React overrides the value setter on the element, so the setter of its prototype is called.
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function replaySelect(field: HTMLSelectElement, value: ReadonlySet<string>): void {
  for (const option of field.options) option.selected = value.has(option.value);
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
