/** The state of all stand-ins, mirrored to one JSON file so that it survives a restart. */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

export type Store<State> = {
  state: State;
  /** Resolves once every change made before the call is on disk. */
  save: () => Promise<void>;
};

async function read<State extends object>(file: string, empty: State): Promise<State> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch {
    return empty;
  }
  // Only this module writes the file, and it replaces the whole file atomically.
  const saved: Partial<State> = JSON.parse(text);
  return { ...empty, ...saved };
}

/** Without a file the state lives in memory only. */
export async function openStore<State extends object>(
  file: string | null,
  empty: State,
): Promise<Store<State>> {
  return file === null ? { state: empty, save: () => Promise.resolve() } : openFile(file, empty);
}

async function openFile<State extends object>(file: string, empty: State): Promise<Store<State>> {
  await mkdir(dirname(file), { recursive: true });
  const state = await read(file, empty);
  let running: Promise<void> = Promise.resolve();
  let queued: Promise<void> | null = null;

  async function write(): Promise<void> {
    await writeFile(`${file}.tmp`, JSON.stringify(state));
    await rename(`${file}.tmp`, file);
  }

  // One write at a time; calls made during a write share the next one.
  function save(): Promise<void> {
    queued ??= running
      .catch(() => undefined)
      .then(() => {
        queued = null;
        return write();
      });
    running = queued;
    return queued;
  }
  await save();
  return { state, save };
}
