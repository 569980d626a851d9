/** State that components read by useSyncExternalStore. */
export class Store<State extends object> {
  protected current: State;
  readonly #listeners = new Set<() => void>();

  constructor(state: State) {
    this.current = state;
  }

  state = (): State => this.current;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  protected set(part: Partial<State>): void {
    this.current = { ...this.current, ...part };
    for (const listener of this.#listeners) listener();
  }
}
