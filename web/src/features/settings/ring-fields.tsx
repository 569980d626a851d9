import * as m from '@cadence/messages/m';
import { Check, Minus } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { SwitchField } from '../../ui/form/switch-field.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { SettingsForm } from './form/use-settings-form.ts';

/** Those that something rings for. */
const groups = [
  { field: 'ringsSessions', name: () => m.rings_sessions(), hint: () => m.rings_sessions_text() },
  { field: 'ringsMoney', name: () => m.rings_money(), hint: () => m.rings_money_text() },
  { field: 'ringsCare', name: () => m.rings_care(), hint: () => m.rings_care_text() },
  { field: 'ringsMessages', name: () => m.rings_messages(), hint: () => m.rings_messages_text() },
] as const;

/** Which groups of messages may ring by email and text message, and what comes of it by each channel. */
export function RingFields({ form: { register, control } }: { form: SettingsForm }) {
  const [byEmail, bySms, ...rings] = useWatch({
    control,
    name: ['notifyByEmail', 'notifyBySms', 'ringsSessions', 'ringsMoney', 'ringsCare', 'ringsMessages'],
  });
  const phone = useWatch({ control, name: 'phone' })?.trim();
  const texts = bySms && Boolean(phone);
  return (
    <div className="mt-6 border-t border-line pt-5">
      <h3 className="font-sans text-base font-semibold">{m.rings_title()}</h3>
      <p className="mt-1 text-sm text-ink-soft">{m.rings_text()}</p>
      <div className="mt-3 space-y-1">
        {groups.map(({ field, name, hint }) => (
          <SwitchField key={field} label={name()} hint={hint()} {...register(field)} />
        ))}
      </div>
      <table className="mt-5 w-full text-sm">
        <caption className="pb-2 text-start font-medium">{m.rings_outcome()}</caption>
        <thead className="border-b border-line text-ink-soft">
          <tr>
            <th scope="col" className="py-2 pe-2 text-start font-medium">
              {m.rings_about()}
            </th>
            {[m.rings_by_bell(), m.rings_by_email(), m.rings_by_text()].map((channel) => (
              <th key={channel} scope="col" className="px-1 py-2 text-center font-medium">
                {channel}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {groups.map(({ field, name }, nth) => {
            const isOn = rings[nth] ?? false;
            return (
              <Outcome
                key={field}
                name={name()}
                rings={[true, isOn && byEmail, isOn && texts && field !== 'ringsCare']}
              />
            );
          })}
          <Outcome name={m.rings_account()} rings={[true, true, false]} />
        </tbody>
      </table>
      <p className="mt-2 text-sm text-ink-faint">{m.rings_account_text()}</p>
    </div>
  );
}

function Outcome({ name, rings }: { name: string; rings: readonly boolean[] }) {
  return (
    <tr>
      <th scope="row" className="py-2 pe-2 text-start font-normal">
        {name}
      </th>
      {rings.map((isOn, nth) => (
        // oxlint-disable-next-line react/no-array-index-key -- a column each, in their order
        <td key={nth} className="px-1 py-2 text-center">
          <VisuallyHidden>{isOn ? m.rings_on() : m.rings_off()}</VisuallyHidden>
          {isOn ? (
            <Check aria-hidden="true" className="mx-auto size-5 text-success-ink" />
          ) : (
            <Minus aria-hidden="true" className="mx-auto size-5 text-ink-faint" />
          )}
        </td>
      ))}
    </tr>
  );
}
