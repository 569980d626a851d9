/** What a stand-in remembers, mirrored to one JSON file so that a restart loses nothing. */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

export type Kept<State> = {
  state: State;
  /** Resolves once everything changed before the call is on disk. */
  save: () => Promise<void>;
};

async function read<State extends object>(file: string, empty: State): Promise<State> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch {
    return empty;
  }
  // The file is only ever written by this module, whole.
  const saved: Partial<State> = JSON.parse(text);
  return { ...empty, ...saved };
}

export async function keepInFile<State extends object>(file: string, empty: State): Promise<Kept<State>> {
  await mkdir(dirname(file), { recursive: true });
  const state = await read(file, empty);
  let running: Promise<void> | null = null;
  let queued: Promise<void> | null = null;

  async function write(): Promise<void> {
    const temporary = `${file}.tmp`;
    await writeFile(temporary, JSON.stringify(state));
    await rename(temporary, file);
  }

  // One write at a time. Whoever asks during a write shares the next one, so a busy stand-in
  // writes a few times a second instead of once a request.
  function save(): Promise<void> {
    if (queued !== null) return queued;
    const before = running ?? Promise.resolve();
    queued = before
      .catch(() => undefined)
      .then(() => {
        running = queued;
        queued = null;
        return write();
      });
    return queued;
  }
  await save();
  return { state, save };
}
