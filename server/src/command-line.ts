/** What the commands beside the server share: their help, one line for what the operator can correct, and exit code 1. */
import { fileURLToPath } from 'node:url';
import { failureSentence } from './http/sentences.ts';
import { Failure } from './platform/failure.ts';
import { codeOf, describeError } from './platform/logger.ts';
import { readVersion } from './platform/release.ts';
import { StartupError } from './platform/startup-error.ts';
import { systemProblem } from './platform/system-problem.ts';

/** What was given on the command line cannot be used: shown as its message alone. */
export class UsageError extends Error {}

export type Command = {
  /** Its file in `server/dist`. */
  name: string;
  /** The script of package.json that builds and runs it. */
  script: string;
  /** What has to be given to it; empty where nothing is. */
  options: string;
  does: string;
};

/** One line. It names the file, which is there in a checkout and in an image alike. */
export function usageOf({ name, options }: Command): string {
  return `Usage: node server/dist/${name}.js ${options}`.trim();
}

function helpOf(command: Command): string {
  const { script, options, does } = command;
  const inCheckout = `npm run ${script}${options && ` -- ${options}`}`;
  return `${usageOf(command)}
   or: ${inCheckout}, in a checkout

${does}
It reads the environment variables that Cadence is started with. README.md lists them, docs/operating.md says how to use it.
`;
}

/** What is printed instead of doing the work; undefined where the work is asked for. */
function printedOnly(command: Command): string | undefined {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) return helpOf(command);
  if (!args.includes('--version')) return undefined;
  return `${readVersion(fileURLToPath(new URL('../migrations', import.meta.url)))}\n`;
}

function isParseError(error: unknown): boolean {
  return error instanceof TypeError && String(codeOf(error)).startsWith('ERR_PARSE_ARGS');
}

function explain(error: unknown, command: Command): string {
  if (error instanceof Failure) return failureSentence(error.code, error.details.params ?? {}, 'en');
  if (isParseError(error)) return usageOf(command);
  const isExpected = error instanceof StartupError || error instanceof UsageError;
  return isExpected ? error.message : (systemProblem(error) ?? JSON.stringify(describeError(error)));
}

/** The exit codes that shells give to a program that a signal ended. */
const SIGNALS = { SIGINT: 130, SIGTERM: 143 } as const;

export function runCommand(command: Command, work: () => Promise<void>): void {
  // The kernel does not stop process 1 of a container by a signal that has no handler.
  for (const [signal, code] of Object.entries(SIGNALS)) process.once(signal, () => process.exit(code));
  // Who reads may end first, as `head` does: the work goes on, and the exit code says that not all was written.
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', () => {
      process.exitCode = 1;
    });
  const printed = printedOnly(command);
  if (printed !== undefined) {
    process.stdout.write(printed);
    return;
  }
  work().catch((error: unknown) => {
    process.stderr.write(`${explain(error, command)}\n`);
    process.exitCode = 1;
  });
}
