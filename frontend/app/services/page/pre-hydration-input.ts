/**
 * User input before hydration. Links and forms already work without JavaScript. All other clicks and changed field
 * values are recorded, and they are replayed once the page is hydrated.
 */
export interface PreHydrationInput {
  /** The clicked elements in the order of their first click, each included once. */
  pressed: Set<HTMLElement>;
  /** The last value of each changed field; the field that changed last comes last. */
  changed: Map<EventTarget, string | boolean | string[]>;
  /** Stops recording. */
  stop(): void;
}

declare global {
  /** Created by `recordPreHydrationInput` in the head of the page, and removed once the page is hydrated. */
  var preHydrationInput: PreHydrationInput | undefined;
}

/** Runs in the head of the page as source text, so it must not use anything else from this module. */
function recordPreHydrationInput(): void {
  const pressed: PreHydrationInput['pressed'] = new Set();
  const changed: PreHydrationInput['changed'] = new Map();
  const onPress = ({ target }: Event) => {
    const button = target instanceof Element && target.closest<HTMLElement>('button[type="button"]');
    if (button) pressed.add(button);
  };
  const onChange = ({ target }: Event) => {
    // A script cannot select a file.
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

/** Also sends the pointer events, because menus open on pointerdown. */
function replayPress(button: HTMLElement): void {
  const eventInit = { bubbles: true, cancelable: true, button: 0, pointerType: 'mouse', isPrimary: true };
  button.dispatchEvent(new PointerEvent('pointerdown', eventInit));
  button.dispatchEvent(new PointerEvent('pointerup', eventInit));
  button.click();
}

// React treats the value that it finds in a field as the rendered value and detects only later changes, so each field
// is reset first.

function replayCheck(field: HTMLInputElement, value: boolean): void {
  field.checked = !value;
  field.click();
}

function replayTyping(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  field.value = field.defaultValue;
  // React overrides the value setter on the element, so the prototype's setter is used.
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function replaySelect(field: HTMLSelectElement, value: ReadonlySet<string>): void {
  for (const option of field.options) option.selected = value.has(option.value);
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
