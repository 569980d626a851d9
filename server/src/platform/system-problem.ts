import { codeOf } from './logger.ts';

/** What the system may answer about a file or a folder. */
const SYSTEM_PROBLEMS: Record<string, string> = {
  EACCES: 'this user has no right to it',
  EDQUOT: 'the quota of the disk is used up',
  EIO: 'the disk fails',
  EISDIR: 'it is a folder',
  ENOENT: 'there is no such file or folder',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of it is no folder',
  EPERM: 'this user has no right to it',
  EROFS: 'the disk is read only',
};

/** What is wrong with a file or a folder, in a sentence for the operator; null for another error. */
export function systemProblem(error: unknown): string | null {
  if (!(error instanceof Error) || !('syscall' in error)) return null;
  const problem = SYSTEM_PROBLEMS[String(codeOf(error))];
  if (problem === undefined) return null;
  const path = 'path' in error && typeof error.path === 'string' ? error.path : 'A file';
  return `${path} cannot be used: ${problem}.`;
}
