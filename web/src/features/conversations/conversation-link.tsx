import * as m from '@cadence/messages/m';
import { MessageCircle } from 'lucide-react';
import { Link } from 'wouter';
import { useRead } from '../../lib/http/query.ts';
import { buttonClass } from '../../ui/button-style.ts';

/** From a client's page of the therapist to what she and the family write to each other. */
export function ConversationLink({ clientId }: { clientId: number }) {
  const { data } = useRead('GET /api/therapist-profile', {});
  if (!data) return null;
  return (
    <Link href={`/conversations/${clientId}/${data.id}`} className={buttonClass({ variant: 'secondary' })}>
      <MessageCircle aria-hidden="true" className="size-5" />
      {m.conversation_open()}
    </Link>
  );
}
