/** Gives what stands under an address to the browser's downloads. */
export function saveAs(address: string, filename: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = filename;
  link.click();
}

/** The browser has long begun to save by then. */
const KEPT_MS = 60_000;

/** Gives a file to the browser's downloads. */
export function saveFile(file: Blob, filename: string): void {
  const address = URL.createObjectURL(file);
  saveAs(address, filename);
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
