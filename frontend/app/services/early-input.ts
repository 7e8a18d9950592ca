/**
 * A page is there to be read, pressed and filled in before its script has come. Links and forms work by themselves then; every
 * other press, and what was typed into or chosen from a field that the script draws, is kept and done over once it has come.
 */
export interface EarlyInput {
  /** In their order; one that was pressed twice is here once. */
  pressed: Set<HTMLElement>;
  /** What each was changed to, the latest change last. */
  changed: Map<EventTarget, string | boolean | string[]>;
  /** Keeps no more. */
  stop(): void;
}

declare global {
  /** Made by `keepEarlyInput` in the head of the page; gone once the page's script is at work. */
  var earlyInput: EarlyInput | undefined;
}

/** Runs in the head of the page, as text: nothing from around it may be used. */
function keepEarlyInput(): void {
  const pressed: EarlyInput['pressed'] = new Set();
  const changed: EarlyInput['changed'] = new Map();
  const press = ({ target }: Event) => {
    const button = target instanceof Element && target.closest<HTMLElement>('button[type="button"]');
    if (button) pressed.add(button);
  };
  const change = ({ target }: Event) => {
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
  document.addEventListener('click', press, true);
  document.addEventListener('input', change, true);
  globalThis.earlyInput = {
    pressed,
    changed,
    stop() {
      document.removeEventListener('click', press, true);
      document.removeEventListener('input', change, true);
    },
  };
}

export const KEEP_EARLY_INPUT = `(${keepEarlyInput.toString()})()`;

/** To be called once the script has taken over what the server drew. */
export function redoEarlyInput(): void {
  const early = globalThis.earlyInput;
  globalThis.earlyInput = undefined;
  if (!early) return;
  early.stop();
  for (const [field, wanted] of early.changed) {
    if (Array.isArray(wanted)) selectAgain(field as HTMLSelectElement, new Set(wanted));
    else if (typeof wanted === 'boolean') checkAgain(field as HTMLInputElement, wanted);
    else typeAgain(field as HTMLInputElement | HTMLTextAreaElement, wanted);
  }
  for (const button of early.pressed) pressAgain(button);
}

/** Menus open on the first half of a press. */
function pressAgain(button: HTMLElement): void {
  const how = { bubbles: true, cancelable: true, button: 0, pointerType: 'mouse', isPrimary: true };
  button.dispatchEvent(new PointerEvent('pointerdown', how));
  button.dispatchEvent(new PointerEvent('pointerup', how));
  button.click();
}

// React takes what it finds in a field for what it drew, and hears only of what differs from there on: each is put back first.

function checkAgain(field: HTMLInputElement, wanted: boolean): void {
  field.checked = !wanted;
  field.click();
}

function typeAgain(field: HTMLInputElement | HTMLTextAreaElement, typed: string): void {
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  field.value = field.defaultValue;
  // A field's own setter is watched, that of its kind is not.
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, typed);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function selectAgain(field: HTMLSelectElement, wanted: ReadonlySet<string>): void {
  for (const option of field.options) option.selected = wanted.has(option.value);
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
