declare global {
  interface Navigator {
    /** Not every browser tells. */
    readonly connection?: { readonly saveData?: boolean };
  }
}

/** Whether the reader has asked for as little traffic as possible: nothing is fetched on a guess. */
export function savesData(): boolean {
  return navigator.connection?.saveData === true;
}
