/** `npm run dev`: the server, restarted when its sources change, and Vite in front of it. */
import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
function bin(name: string): string {
  return join(root, 'node_modules', '.bin', name);
}
const WEB_PORT = '5173';
const SERVER_PORT = '3001';

const children: ChildProcess[] = [];
function start(command: string, args: string[], env: Record<string, string> = {}): ChildProcess {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  children.push(child);
  return child;
}

function stop(): void {
  for (const child of children) child.kill('SIGTERM');
}
process.once('SIGINT', stop);
process.once('SIGTERM', stop);

const build = spawn(bin('tsx'), ['tools/build.ts'], { cwd: root, stdio: 'inherit' });
build.once('exit', (code) => {
  if (code !== 0) process.exit(code ?? 1);
  start(process.execPath, ['--watch', '--watch-preserve-output', '--import', 'tsx', 'server/src/main.ts'], {
    PORT: SERVER_PORT,
    PUBLIC_URL: `http://localhost:${WEB_PORT}`,
  });
  start(bin('vite'), ['web', '--port', WEB_PORT, '--strictPort'], {
    CADENCE_SERVER: `http://127.0.0.1:${SERVER_PORT}`,
  });
});
