import { type Cue, CUES, type Goal, SCALE } from '@cadence/contract/care/goals';
import type { TrialRefusal } from '@cadence/contract/care/trials';
import * as m from '@cadence/messages/m';
import { Circle, Target, Undo2, X } from 'lucide-react';
import { useEffect, useEffectEvent, useId } from 'react';
import { LoadFailure } from '../../../lib/http/load-failure.tsx';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { levelText } from '../figures/figure-texts.ts';
import { onAnswer } from './open-pad.ts';
import { actionOf } from './pad-keys.ts';
import { usePad, type OwnPad, type PadProps } from './use-pad.ts';

/** Counts answers by one press each. What it shows is on the device already; nothing of it reaches the family. */
export function Pad({ onClose, ...props }: PadProps & { onClose?: () => void }) {
  const pad = usePad(props);
  const { goals, goal } = pad;
  usePadKeys(pad);
  useCardAnswers(pad);
  return (
    <section
      aria-label={m.pad_title()}
      className="pad @container grid gap-2 border-line bg-surface px-3 py-2"
    >
      <div className="flex flex-wrap items-center gap-2">
        {goal && <GoalField pad={pad} />}
        {goals.data && !goal && <p className="min-w-0 flex-1">{m.pad_no_goal()}</p>}
        {goals.isPending && <p className="min-w-0 flex-1">{m.app_loading()}</p>}
        {goal && (
          <IconButton
            className="order-2"
            tone={pad.isProbe ? 'solid' : 'outlined'}
            label={m.pad_probe()}
            aria-pressed={pad.isProbe}
            icon={<Target className="size-5" />}
            onClick={pad.toggleProbe}
          />
        )}
        {goal?.measure === 'trials' && <Cues {...pad} />}
        {goal && <Marks pad={pad} goal={goal} />}
        {onClose && (
          <IconButton
            className="order-3 ms-auto @2xl:order-4 @5xl:order-6"
            label={m.pad_close()}
            icon={<X className="size-5" />}
            onClick={onClose}
          />
        )}
      </div>
      {!goals.data && <LoadFailure query={goals} sentence={m.goals_failed()} />}
      <Waiting pad={pad} />
    </section>
  );
}

function usePadKeys({ goal, setCue, toggleProbe, mark, undo }: OwnPad) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const action = actionOf(event);
    const isScale = goal?.measure === 'scale';
    if (!action || !goal || (isScale && (action.kind === 'mark' || action.kind === 'cue'))) return;
    event.preventDefault();
    if (action.kind === 'mark') void mark(action.value);
    if (action.kind === 'cue') setCue(action.cue);
    if (action.kind === 'probe') toggleProbe();
    if (action.kind === 'undo') void undo();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

/** Answers to picture cards count for the chosen goal. */
function useCardAnswers({ goal, mark }: OwnPad) {
  const take = useEffectEvent((value: 0 | 1) => void mark(value));
  const isCounted = goal?.measure === 'trials';
  useEffect(() => (isCounted ? onAnswer((value) => take(value)) : undefined), [isCounted]);
}

function GoalField({ pad: { active, goal, choose } }: { pad: OwnPad }) {
  return (
    <SelectField
      hideLabel
      className="order-1 min-w-0 flex-1 basis-28"
      label={m.pad_goal()}
      options={active.map(({ id, behaviour, condition }) => ({
        value: String(id),
        label: condition === '' ? behaviour : `${behaviour}, ${condition}`,
      }))}
      value={String(goal?.id)}
      onChange={(event) => choose(Number(event.target.value))}
    />
  );
}

const cueTexts: Record<Cue, () => string> = {
  0: m.pad_cue_0,
  1: m.pad_cue_1,
  2: m.pad_cue_2,
  3: m.pad_cue_3,
};

/** How much help comes before the next answers, as long as it is not changed. */
function Cues({ cue, setCue }: OwnPad) {
  const name = useId();
  return (
    <fieldset className="order-4 flex min-w-0 grow basis-full flex-wrap rounded-md bg-sunken p-0.5 @2xl:order-3 @2xl:grow-0 @2xl:basis-auto">
      <legend className="sr-only">{m.pad_cue()}</legend>
      {CUES.map((one) => (
        <label
          key={one}
          className={cx(
            'inline-flex min-h-10 grow cursor-pointer @max-[15rem]:basis-2/5 items-center justify-center rounded-sm px-2 text-center text-sm font-semibold text-ink-soft hover:text-ink',
            'has-checked:bg-surface has-checked:text-brand-ink has-checked:inset-ring has-checked:inset-ring-line has-focus-visible:outline-3 has-focus-visible:outline-focus',
          )}
        >
          <input
            type="radio"
            className="sr-only"
            name={name}
            checked={cue === one}
            onChange={() => setCue(one)}
          />
          {cueTexts[one]()}
        </label>
      ))}
    </fieldset>
  );
}

/** Neutral marks: a child who sees the screen must read no verdict from it. */
function Marks({ pad, goal }: { pad: OwnPad; goal: Goal }) {
  const { taps, mark, undo } = pad;
  const isScale = goal.measure === 'scale';
  return (
    <div className="order-5 flex min-w-0 grow basis-full flex-wrap items-center gap-1.5 @5xl:basis-0">
      <IconButton
        tone="outlined"
        label={m.pad_undo()}
        aria-disabled={taps.length === 0}
        icon={<Undo2 className="size-5" />}
        onClick={() => void undo()}
      />
      {isScale ? (
        <div role="group" aria-label={m.pad_levels()} className="flex min-w-0 grow gap-1">
          {SCALE.map((level, at) => (
            <Button
              key={level}
              variant="secondary"
              className="figures min-w-0 grow px-2"
              title={goal.levels[at]}
              aria-label={m.pad_level({ level: levelText(level), words: goal.levels[at] ?? '' })}
              onClick={() => void mark(level)}
            >
              {levelText(level)}
            </Button>
          ))}
        </div>
      ) : (
        <>
          <MarkButton label={m.pad_not_yet()} isFilled={false} onPress={() => void mark(0)} />
          <MarkButton label={m.pad_right()} isFilled onPress={() => void mark(1)} />
        </>
      )}
      <Count pad={pad} isScale={isScale} />
    </div>
  );
}

function MarkButton({ label, isFilled, onPress }: { label: string; isFilled: boolean; onPress: () => void }) {
  return (
    <Button variant="secondary" className="min-w-12 grow" aria-label={label} onClick={onPress}>
      <Circle aria-hidden="true" className={cx('size-6', isFilled && 'fill-current')} />
    </Button>
  );
}

function Count({ pad: { taps, waiting }, isScale }: { pad: OwnPad; isScale: boolean }) {
  const right = taps.filter(({ value }) => value === 1).length;
  const last = taps.at(-1);
  return (
    <p data-count={taps.length} className="figures min-w-14 text-center leading-tight font-semibold">
      {isScale ? (
        <>
          {last ? levelText(last.value) : '–'}
          <span className="font-normal text-ink-soft"> · {taps.length}</span>
        </>
      ) : (
        m.pad_count({ right, tried: taps.length })
      )}
      {waiting > 0 && (
        <span className="block text-xs font-normal text-ink-soft">{m.pad_waiting({ count: waiting })}</span>
      )}
    </p>
  );
}

const refusalTexts: Record<TrialRefusal, () => string> = {
  goal_unknown: m.pad_refused_goal_unknown,
  goal_ended: m.pad_refused_goal_ended,
  session_unknown: m.pad_refused_session_unknown,
  too_early: m.pad_refused_too_early,
  too_late: m.pad_refused_too_late,
  trials_limit: m.pad_refused_trials_limit,
  trial_invalid: m.pad_refused_trial_invalid,
};

/** What the server does not take stays on the device, with the reason, until the therapist decides. */
function Waiting({ pad: { refused, refusal, waiting, isUnkept, decide } }: { pad: OwnPad }) {
  const reasons = new Set(refused.map((one) => one.refusal).filter((code) => code !== null));
  const count = refusal === undefined ? refused.length : refused.length + waiting;
  return (
    <div role="status" className="grid gap-2 empty:hidden">
      {isUnkept && <Notice tone="danger">{m.pad_unkept()}</Notice>}
      {count > 0 && (reasons.size > 0 || refusal !== undefined) && (
        <Notice
          tone="warning"
          title={m.pad_refused({ count })}
          action={
            <>
              <Button variant="secondary" size="sm" onClick={() => void decide('again')}>
                {m.pad_again()}
              </Button>
              <Button variant="quiet" size="sm" onClick={() => void decide('discard')}>
                {m.pad_discard()}
              </Button>
            </>
          }
        >
          {refusal ?? [...reasons].map((code) => refusalTexts[code]()).join(' ')}
        </Notice>
      )}
    </div>
  );
}
