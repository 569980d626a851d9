declare global {
  interface Navigator {
    /** Not supported by every browser. */
    readonly connection?: { readonly saveData?: boolean };
  }
}

/** Whether the user asked the browser to save data: then nothing is prefetched. */
export function savesData(): boolean {
  return navigator.connection?.saveData === true;
}
