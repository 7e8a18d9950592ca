/**
 * A page is there to be read, pressed and filled in before its script has come. Links and forms work by themselves then; every
 * other press, and what was typed into or chosen from a field that the script draws, is kept and done over once it has come.
 */
export interface PreHydrationInput {
  /** In their order; one that was pressed twice is here once. */
  pressed: Set<HTMLElement>;
  /** What each was changed to, the latest change last. */
  changed: Map<EventTarget, string | boolean | string[]>;
  /** Keeps no more. */
  stop(): void;
}

declare global {
  /** Made by `recordPreHydrationInput` in the head of the page; gone once the page's script is at work. */
  var preHydrationInput: PreHydrationInput | undefined;
}

/** Runs in the head of the page, as text: nothing from around it may be used. */
function recordPreHydrationInput(): void {
  const pressed: PreHydrationInput['pressed'] = new Set();
  const changed: PreHydrationInput['changed'] = new Map();
  const onPress = ({ target }: Event) => {
    const button = target instanceof Element && target.closest<HTMLElement>('button[type="button"]');
    if (button) pressed.add(button);
  };
  const onChange = ({ target }: Event) => {
    // A file that was chosen cannot be chosen over.
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

/** To be called once the script has taken over what the server drew. */
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

/** Menus open on the first half of a press. */
function replayPress(button: HTMLElement): void {
  const eventInit = { bubbles: true, cancelable: true, button: 0, pointerType: 'mouse', isPrimary: true };
  button.dispatchEvent(new PointerEvent('pointerdown', eventInit));
  button.dispatchEvent(new PointerEvent('pointerup', eventInit));
  button.click();
}

// React takes what it finds in a field for what it drew, and hears only of what differs from there on: each is put back first.

function replayCheck(field: HTMLInputElement, value: boolean): void {
  field.checked = !value;
  field.click();
}

function replayTyping(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  field.value = field.defaultValue;
  // A field's own setter is watched, that of its kind is not.
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function replaySelect(field: HTMLSelectElement, value: ReadonlySet<string>): void {
  for (const option of field.options) option.selected = value.has(option.value);
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
