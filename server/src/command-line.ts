/** What the commands beside the server share: one line for what the operator can correct, and exit code 1. */
import { failureSentence } from './http/sentences.ts';
import { Failure } from './platform/failure.ts';
import { codeOf, describeError } from './platform/logger.ts';
import { StartupError } from './platform/startup-error.ts';
import { systemProblem } from './platform/system-problem.ts';

/** What was given on the command line cannot be used: shown as its message alone. */
export class UsageError extends Error {}

function isParseError(error: unknown): boolean {
  return error instanceof TypeError && String(codeOf(error)).startsWith('ERR_PARSE_ARGS');
}

function explain(error: unknown, usage: string): string {
  if (error instanceof Failure) return failureSentence(error.code, error.details.params ?? {}, 'en');
  if (isParseError(error)) return usage;
  const isExpected = error instanceof StartupError || error instanceof UsageError;
  return isExpected ? error.message : (systemProblem(error) ?? JSON.stringify(describeError(error)));
}

/** The exit codes that shells give to a program that a signal ended. */
const SIGNALS = { SIGINT: 130, SIGTERM: 143 } as const;

export function runCommand(usage: string, work: () => Promise<void>): void {
  // The kernel does not stop process 1 of a container by a signal that has no handler.
  for (const [signal, code] of Object.entries(SIGNALS)) process.once(signal, () => process.exit(code));
  work().catch((error: unknown) => {
    process.stderr.write(`${explain(error, usage)}\n`);
    process.exitCode = 1;
  });
}
