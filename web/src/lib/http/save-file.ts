/** Downloads the content of an address. */
export function saveAs(address: string, filename: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = filename;
  link.click();
}

/** Milliseconds until the object URL is revoked; the download has started long before. */
const KEPT_MS = 60_000;

/** Downloads a file. */
export function saveFile(file: Blob, filename: string): void {
  const address = URL.createObjectURL(file);
  saveAs(address, filename);
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
