import type { ClientRights } from '@cadence/contract/clients/clients';
import * as m from '@cadence/messages/m';
import { CheckboxField } from '../../ui/form/checkbox-field.tsx';
import { ChoiceGroup } from '../../ui/form/choice-group.tsx';

export type RightsFieldsProps = { value: ClientRights; onChange: (value: ClientRights) => void };

/** The choice of rights. An owner has all of them. */
export function RightsFields({ value, onChange }: RightsFieldsProps) {
  const { isOwner, mayBook, mayPay, mayRead } = value;
  return (
    <ChoiceGroup label={m.clients_access_rights()}>
      <div className="space-y-2">
        <CheckboxField
          label={m.clients_access_book()}
          hint={m.clients_access_book_hint()}
          checked={isOwner || mayBook}
          disabled={isOwner}
          onChange={({ target }) => onChange({ ...value, mayBook: target.checked })}
        />
        <CheckboxField
          label={m.clients_access_pay()}
          hint={m.clients_access_pay_hint()}
          checked={isOwner || mayPay}
          disabled={isOwner}
          onChange={({ target }) => onChange({ ...value, mayPay: target.checked })}
        />
        <CheckboxField
          label={m.clients_access_read()}
          hint={m.clients_access_read_hint()}
          checked={isOwner || mayRead}
          disabled={isOwner}
          onChange={({ target }) => onChange({ ...value, mayRead: target.checked })}
        />
        <CheckboxField
          label={m.clients_access_owner()}
          hint={m.clients_access_owner_hint()}
          checked={isOwner}
          onChange={({ target }) => onChange({ ...value, isOwner: target.checked })}
        />
      </div>
    </ChoiceGroup>
  );
}

/** Only what was changed here: another owner may have changed the other rights meanwhile. */
export function changedRights(before: ClientRights, chosen: ClientRights): Partial<ClientRights> {
  const { isOwner, mayBook, mayPay, mayRead } = sentRights(chosen);
  return {
    ...(isOwner !== before.isOwner && { isOwner }),
    ...(mayBook !== before.mayBook && { mayBook }),
    ...(mayPay !== before.mayPay && { mayPay }),
    ...(mayRead !== before.mayRead && { mayRead }),
  };
}

/** The rights to send: those that follow from owning are named too. */
export function sentRights({ isOwner, mayBook, mayPay, mayRead }: ClientRights): ClientRights {
  return {
    isOwner,
    mayBook: isOwner || mayBook,
    mayPay: isOwner || mayPay,
    mayRead: isOwner || mayRead,
  };
}
