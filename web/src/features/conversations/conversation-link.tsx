import * as m from '@cadence/messages/m';
import { MessageCircle } from 'lucide-react';
import { Link } from 'wouter';
import { useRead } from '../../lib/http/query.ts';
import { buttonClass } from '../../ui/button-style.ts';
import { cx } from '../../ui/class-names.ts';

/** From a client's page of the therapist to what she and the family write to each other. */
export function ConversationLink({ clientId }: { clientId: number }) {
  const { data } = useRead('GET /api/therapist-profile', {});
  const content = (
    <>
      <MessageCircle aria-hidden="true" className="size-5" />
      {m.conversation_open()}
    </>
  );
  const className = buttonClass({ variant: 'secondary' });
  // Keeps its place until it is known where it leads.
  if (!data)
    return (
      <span aria-hidden="true" className={cx(className, 'invisible')}>
        {content}
      </span>
    );
  return (
    <Link href={`/conversations/${clientId}/${data.id}`} className={className}>
      {content}
    </Link>
  );
}
