import { type ValidationKey, validationKeys } from '@cadence/contract/base/keys';
import type * as z from 'zod/mini';
import type { FieldIssue } from '../platform/failure.ts';

type Issue = z.core.$ZodIssue;

function isKey(message: string): message is ValidationKey {
  return validationKeys.some((key) => key === message);
}

/** The key that a schema's check gives as its error text, else one for the kind of issue. */
function keyOf(issue: Issue): ValidationKey {
  if (isKey(issue.message)) return issue.message;
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'required';
  if (issue.code === 'too_big') return 'too_big';
  if (issue.code === 'too_small') return 'too_small';
  if (issue.code === 'invalid_value') return 'choose_listed';
  if (issue.code === 'unrecognized_keys') return 'not_accepted';
  return 'invalid';
}

function paramsOf(issue: Issue): FieldIssue['params'] {
  if (issue.code === 'too_big') return { maximum: Number(issue.maximum) };
  if (issue.code === 'too_small') return { minimum: Number(issue.minimum) };
  return undefined;
}

/** A union fails with the issues of every branch; the branch that got furthest explains most. */
function flatten(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union' || isKey(issue.message)) return [issue];
  const branches = issue.errors.map((errors) =>
    errors.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })),
  );
  const deepest = branches.toSorted((a, b) => (b[0]?.path.length ?? 0) - (a[0]?.path.length ?? 0));
  const chosen =
    deepest[0]?.length === 1
      ? deepest[0]
      : branches.find((branch) => branch.some((inner) => isKey(inner.message)));
  return chosen?.length ? chosen.flatMap(flatten) : [issue];
}

/** At most one issue per field and fifty in all, so that a hostile body gets a short reply. */
export function fieldIssues(issues: readonly Issue[]): FieldIssue[] {
  const byPath = new Map<string, FieldIssue>();
  for (const issue of issues.flatMap(flatten)) {
    const path = (issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : issue.path)
      .join('.')
      .slice(0, 200);
    if (byPath.has(path) || byPath.size >= 50) continue;
    const params = paramsOf(issue);
    byPath.set(path, { path, key: keyOf(issue), ...(params && { params }) });
  }
  return [...byPath.values()];
}
