import { useEffect, useRef, type BaseSyntheticEvent } from 'react';
import {
  get,
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form';
import { topDialog } from '../../ui/overlay/dialog-stack.ts';
import { ProblemError, type ProblemField } from '../http/problem.ts';
import { changedFields, changesSince } from './changed-fields.ts';
import type { Drafts } from '../session/drafts.ts';
import { outcomeText, toastDone, toastFailed, type Outcome } from './outcome-toast.ts';
import { useToastWhenUnshown } from './use-toast-when-unshown.ts';

/**
 * What a failed submission says where no field is at fault: `inForm` stays in the form, the toast is optional. An outcome
 * alone is both. Over a dialog no toast repeats what stands in its form.
 */
export type Failure = Outcome | { inForm: string; toast?: Outcome };

export type ServerFormOptions<Values extends FieldValues, Sent, Reply> = {
  /** What the controls hold before anything is typed. A refused field is shown only if it has a value here. */
  values: Values & DefaultValues<Values>;
  resolver?: Resolver<Values, unknown, Sent>;
  /** Sends the checked values; rejects if the server refuses them. */
  send: (sent: Sent) => Promise<Reply>;
  done?: Outcome | ((reply: Reply) => Outcome);
  onDone?: (reply: Reply) => void;
  /** Undefined if nothing is to be shown, because the page handles the error. */
  failed: (error: unknown) => Failure | undefined;
  /** Where a failure of no field is shown; by default above the form, as the error `root`. */
  failureAt?: Path<Values>;
  /** Renames or rewords a refused field if the form differs from the contract. */
  atField?: (problem: ProblemField) => ProblemField;
  /** Keeps unsaved input when the page closes, and restores it. */
  drafts?: Drafts<Values>;
  /** Tells apart the drafts of forms of one kind, of which one is open at a time. */
  draftKey?: string;
  /** Shows changes of `values` (another tab has saved) in the fields that were not touched. */
  followsValues?: boolean;
};

export type ServerForm<Values extends FieldValues, Sent = Values> = UseFormReturn<Values, unknown, Sent> & {
  submit: (event?: BaseSyntheticEvent) => Promise<void>;
  /** Shows a failure as if the server had refused the form. */
  fail: (error: unknown) => void;
  /** Goes back to the saved values and forgets the draft. */
  discard: () => void;
  /** Makes what was sent last the saved values, as the server answered them. What was typed since then stays. */
  showSaved: (saved: Values) => void;
};

/**
 * react-hook-form for a form that the server checks too: sends it and shows the outcome in a toast. What the server refuses
 * about fields is said at these fields only, of which the first gets the focus.
 */
export function useServerForm<Values extends FieldValues, Sent = Values, Reply = unknown>(
  options: ServerFormOptions<Values, Sent, Reply>,
): ServerForm<Values, Sent> {
  const { values, resolver, send, done, onDone, drafts } = options;
  const form = useForm<Values, unknown, Sent>({
    defaultValues: values,
    ...(resolver && { resolver }),
  });
  const sentValues = useSentValues(form);
  const setUnsaved = useFormDraft(drafts, form, options.draftKey);
  useFollowedValues(form, values, options.followsValues ?? false);
  const showInDialog = useToastWhenUnshown();
  const fail = (error: unknown) => {
    const toast = showFailure(form, error, options);
    if (toast === undefined) return;
    if (topDialog()) showInDialog(toast);
    else toastFailed(toast);
  };
  const submit = form.handleSubmit(async (sent) => {
    sentValues.remember();
    let reply: Reply;
    try {
      reply = await send(sent);
    } catch (error) {
      fail(error);
      return;
    }
    setUnsaved(false);
    if (done !== undefined) toastDone(typeof done === 'function' ? done(reply) : done);
    onDone?.(reply);
  });
  const discard = () => {
    setUnsaved(false);
    form.reset();
  };
  const showSaved = (saved: Values) => {
    const present = { ...saved, ...sentValues.changesSince() };
    const isUnsaved = changedFields(present, saved).length > 0;
    setUnsaved(isUnsaved);
    form.reset(saved);
    if (isUnsaved) form.reset(present, { keepDefaultValues: true });
  };
  return { ...form, submit, fail, discard, showSaved };
}

/** Failure codes about one field, although the answer does not list it as such. */
const FIELD_OF_CODE: Record<string, string> = {
  username_taken: 'username',
  email_taken: 'email',
  slug_taken: 'slug',
  slugs_limit: 'slug',
  second_factor_required: 'code',
  second_factor_wrong: 'code',
  phone_code_unusable: 'code',
};

function fieldProblems(error: unknown): readonly ProblemField[] {
  if (!(error instanceof ProblemError)) return [];
  const path = error.code && FIELD_OF_CODE[error.code];
  return path ? [...error.errors, { path, message: error.message }] : error.errors;
}

type FailureOptions<Values extends FieldValues> = Pick<
  ServerFormOptions<Values, unknown, unknown>,
  'failed' | 'failureAt' | 'atField'
>;

/** Shows it in the form. Returns what a toast says of it, if it says more than the fields. */
function showFailure<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  error: unknown,
  { failed, failureAt, atField = (problem) => problem }: FailureOptions<Values>,
): Outcome | undefined {
  const failure = failed(error);
  if (failure === undefined) return undefined;
  const refused = fieldProblems(error).map(atField);
  let shown = 0;
  for (const { path, message } of refused) {
    if (!isField(form.getValues(), path)) continue;
    form.setError(path, { type: 'server', message }, { shouldFocus: shown === 0 });
    shown += 1;
  }
  if (shown > 0 && shown === refused.length) return undefined;
  const { inForm, toast } =
    typeof failure === 'object' && 'inForm' in failure
      ? failure
      : { inForm: outcomeText(failure), toast: failure };
  form.setError(failureAt ?? 'root', { type: 'server', message: inForm }, { shouldFocus: shown === 0 });
  return toast;
}

function isField<Values extends FieldValues>(values: Values, path: string): path is Path<Values> {
  return get(values, path) !== undefined;
}

/** Remembers what was sent last, and tells what was typed since. */
function useSentValues<Values extends FieldValues, Sent>({
  getValues,
}: UseFormReturn<Values, unknown, Sent>) {
  const sent = useRef<Partial<Values>>({});
  return {
    remember: () => {
      sent.current = structuredClone(getValues());
    },
    changesSince: () => changesSince(sent.current, getValues()),
  };
}

/** Returns how a change of what is unsaved is stated before the form renders again: it may close first. */
function useFormDraft<Values extends FieldValues, Sent>(
  drafts: Drafts<Values> | undefined,
  { getValues, reset, formState: { isDirty } }: UseFormReturn<Values, unknown, Sent>,
  key = 'form',
): (isUnsaved: boolean) => void {
  const isUnsaved = useRef(false);
  useEffect(() => {
    isUnsaved.current = isDirty;
  }, [isDirty]);
  useEffect(() => {
    if (!drafts) return undefined;
    const keep = drafts.keeper(key);
    const draft = drafts.read(key);
    drafts.drop(key);
    if (draft) reset(draft, { keepDefaultValues: true });
    return () => {
      if (isUnsaved.current) keep(getValues());
    };
  }, [drafts, getValues, key, reset]);
  return (isNowUnsaved) => {
    isUnsaved.current = isNowUnsaved;
  };
}

function useFollowedValues<Values extends FieldValues, Sent>(
  { reset }: UseFormReturn<Values, unknown, Sent>,
  values: Values,
  isOn: boolean,
): void {
  const text = isOn ? JSON.stringify(values) : '';
  const shown = useRef(text);
  useEffect(() => {
    if (shown.current === text) return;
    shown.current = text;
    reset(values, { keepDirtyValues: true, keepDirty: true });
  });
}
