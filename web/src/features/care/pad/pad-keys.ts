/** The keys of the pad. It takes none while a field has the focus, and none with a modifier. */
export type PadAction =
  | { kind: 'mark'; value: 0 | 1 }
  | { kind: 'cue'; cue: number }
  | { kind: 'probe' | 'undo' };

const ACTIONS: Readonly<Record<string, PadAction>> = {
  1: { kind: 'mark', value: 1 },
  0: { kind: 'mark', value: 0 },
  a: { kind: 'cue', cue: 0 },
  h: { kind: 'cue', cue: 1 },
  m: { kind: 'cue', cue: 2 },
  t: { kind: 'cue', cue: 3 },
  p: { kind: 'probe' },
  Backspace: { kind: 'undo' },
};

/** Where typing means something of its own: fields, a board that is drawn on, a dialog. */
const TYPED_INTO =
  'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable], [role="application"], dialog';

export function actionOf(event: KeyboardEvent): PadAction | undefined {
  const { key, target, repeat, defaultPrevented } = event;
  if (repeat || defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return undefined;
  if (target instanceof Element && target.closest(TYPED_INTO)) return undefined;
  return ACTIONS[key.length === 1 ? key.toLowerCase() : key];
}
