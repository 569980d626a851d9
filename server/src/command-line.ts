/** What the commands beside the server share: one line for what the operator can correct, and exit code 1. */
import { failureSentence } from './http/sentences.ts';
import { Failure } from './platform/failure.ts';
import { codeOf, describeError } from './platform/logger.ts';
import { StartupError } from './platform/startup-error.ts';

/** What was given on the command line cannot be used: shown as its message alone. */
export class UsageError extends Error {}

function isParseError(error: unknown): boolean {
  return error instanceof TypeError && String(codeOf(error)).startsWith('ERR_PARSE_ARGS');
}

function explain(error: unknown, usage: string): string {
  if (error instanceof Failure) return failureSentence(error.code, error.details.params ?? {}, 'en');
  if (isParseError(error)) return usage;
  const isExpected = error instanceof StartupError || error instanceof UsageError;
  return isExpected ? error.message : JSON.stringify(describeError(error));
}

export function runCommand(usage: string, work: () => Promise<void>): void {
  work().catch((error: unknown) => {
    process.stderr.write(`${explain(error, usage)}\n`);
    process.exitCode = 1;
  });
}
