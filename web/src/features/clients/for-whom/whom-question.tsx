import { NAME_MAX } from '@cadence/contract/base/limits';
import * as m from '@cadence/messages/m';
import type { ReactNode } from 'react';
import { RadioCards } from '../../../ui/form/radio-cards.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { Client } from '../api.ts';
import { answerOf, asksWhom, type WhomChoice } from './for-whom.ts';

export type WhomQuestionProps = {
  label: ReactNode;
  /** Whom the reader may choose. */
  clients: readonly Pick<Client, 'id' | 'name' | 'isSelf'>[];
  choice: WhomChoice;
  onChange: (part: Partial<WhomChoice>) => void;
  error?: string | undefined;
  nameError?: string | undefined;
  className?: string | undefined;
};

/** Asks whom something is for; who is new is named. */
export function WhomQuestion(props: WhomQuestionProps) {
  const { label, clients, choice, onChange, error, nameError, className } = props;
  return (
    <div className="space-y-4">
      <RadioCards
        label={label}
        error={error}
        {...(className !== undefined && { className })}
        options={optionsOf(clients)}
        value={valueOf(choice.forWhom, clients)}
        onChange={(value) => onChange({ forWhom: answerOf(value) })}
      />
      <NewClientName choice={choice} onChange={onChange} error={nameError} />
    </div>
  );
}

function optionsOf(clients: WhomQuestionProps['clients']) {
  const known = clients.map(({ id, name, isSelf }) => ({
    value: String(id),
    title: isSelf ? m.for_whom_me() : name,
  }));
  if (!asksWhom(clients)) return [...known, { value: 'somebody_new', title: m.for_whom_somebody_new() }];
  return [
    { value: 'my_child', title: m.for_whom_my_child() },
    { value: 'somebody_new', title: m.for_whom_somebody() },
    ...known,
  ];
}

/** Once there is another client, a child who is not one yet is somebody else. */
function valueOf(forWhom: WhomChoice['forWhom'], clients: WhomQuestionProps['clients']): string | undefined {
  if (forWhom === 'my_child' && !asksWhom(clients)) return 'somebody_new';
  return forWhom === undefined ? undefined : String(forWhom);
}

type NewClientNameProps = Pick<WhomQuestionProps, 'choice' | 'onChange' | 'error'>;

/** The name of somebody who is no client yet. */
export function NewClientName({ choice: { forWhom, clientName }, onChange, error }: NewClientNameProps) {
  if (typeof forWhom !== 'string') return null;
  return (
    <TextField
      label={forWhom === 'my_child' ? m.for_whom_child_name() : m.for_whom_name()}
      hint={m.for_whom_name_hint()}
      error={error}
      autoComplete="off"
      maxLength={NAME_MAX}
      value={clientName}
      onChange={({ target: { value } }) => onChange({ clientName: value })}
    />
  );
}
