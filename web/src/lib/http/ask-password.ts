/** What goes on once the password is confirmed. */
export type Purpose = 'change' | 'signature';
/** Asks for the own password where something needs a more recent sign-in; true once it is confirmed. */
type Ask = (purpose: Purpose) => Promise<boolean>;

let ask: Ask | null = null;
let asked: Promise<boolean> | null = null;

/** Whoever shows the dialog. Returns how to stop. */
export function onPasswordNeeded(show: Ask): () => void {
  ask = show;
  return () => {
    if (ask === show) ask = null;
  };
}

/** Several changes at once ask once. False where the person cancels, and where nothing can ask. */
export function askForPassword(purpose: Purpose = 'change'): Promise<boolean> {
  asked ??= (ask?.(purpose) ?? Promise.resolve(false)).finally(() => {
    asked = null;
  });
  return asked;
}
