import * as m from '@cadence/messages/m';
import { LoadFailure } from '../../lib/load-failure.tsx';
import { personName } from '../../lib/person-name.ts';
import { formatWhen } from '../../lib/time.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx';
import { AdminNav } from '../oversight/admin-nav.tsx';
import { useAttention, useDecisions, type PaymentDecision } from './api.ts';
import { AttentionCard } from './attention-card.tsx';
import { decisionTexts, kindTexts } from './attention-texts.ts';

/** Everything about money that needs a person, for admins. */
export function AttentionPage() {
  const query = useAttention();
  const { data, error } = query;
  return (
    <div className="page-width pb-section">
      <PageHeader
        title={m.payment_attention_title()}
        text={m.payment_attention_text()}
        above={<AdminNav />}
      />
      {!data && <LoadFailure query={query} sentence={m.payment_attention_failed()} />}
      {!data && !error && (
        <SkeletonRegion label={m.payment_attention_loading()}>
          <Skeleton shape="block" className="h-48" />
        </SkeletonRegion>
      )}
      {data?.length === 0 && (
        <EmptyState title={m.payment_attention_none_title()} text={m.payment_attention_none_text()} />
      )}
      {data && data.length > 0 && (
        <ul className="grid gap-4">
          {data.map((item) => (
            <AttentionCard key={`${item.kind}-${item.item}`} item={item} />
          ))}
        </ul>
      )}
      <Decisions />
    </div>
  );
}

function Decisions() {
  const { data = [] } = useDecisions();
  if (data.length === 0) return null;
  return (
    <div className="mt-12">
      <Disclosure title={m.payment_decisions({ count: data.length })}>
        <ul className="space-y-4 text-sm">
          {data.map((decision) => (
            <Decided key={decision.id} decision={decision} />
          ))}
        </ul>
      </Disclosure>
    </div>
  );
}

function Decided({ decision }: { decision: PaymentDecision }) {
  const { kind, outcome, note, decidedAt, decidedBy } = decision;
  return (
    <li>
      <p className="font-semibold">
        {m.payment_decision({ kind: kindTexts[kind].title(), outcome: decisionTexts[outcome].title() })}
      </p>
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">{note}</p>
      <p className="text-ink-soft">
        {m.payment_decision_by({
          name: personName(decidedBy),
          when: formatWhen(decidedAt, 'America/Toronto'),
        })}
      </p>
    </li>
  );
}
