import { DEFAULT_ZONE } from '@cadence/format/time';
import * as m from '@cadence/messages/m';
import { useFocusKept } from '../../lib/navigation/use-focus-kept.ts';
import { LoadFailure } from '../../lib/http/load-failure.tsx';
import { personName } from '@cadence/format/names';
import { formatWhen } from '../../lib/time.ts';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/feedback/skeleton.tsx';
import { AdminNav } from '../../app/admin-nav.tsx';
import { type PaymentDecision } from '@cadence/contract/payments';
import { AttentionCard } from './attention-card.tsx';
import { decisionTexts, kindTexts } from './attention-texts.ts';
import { useRead } from '../../lib/http/query.ts';

/** The admins' list of payments that need a decision. */
export function AttentionPage() {
  const query = useRead('GET /api/admin/payments/attention', {});
  const area = useFocusKept();
  const { data, error } = query;
  return (
    <div ref={area} className="page-width pb-section">
      <PageHeader
        title={m.page_payment_decisions()}
        text={m.payments_attention_text()}
        above={<AdminNav />}
      />
      {!data && <LoadFailure query={query} sentence={m.payments_attention_failed()} />}
      {!data && !error && (
        <SkeletonRegion label={m.payments_attention_loading()}>
          <Skeleton shape="block" className="h-48" />
        </SkeletonRegion>
      )}
      {data?.length === 0 && (
        <EmptyState title={m.payments_attention_none_title()} text={m.payments_attention_none_text()} />
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
  const { data = [] } = useRead('GET /api/admin/payments/decisions', {});
  if (data.length === 0) return null;
  return (
    <div className="mt-12">
      <Disclosure title={m.payments_decisions({ count: data.length })}>
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
        {m.payments_decision({ kind: kindTexts[kind].title(), outcome: decisionTexts[outcome].title() })}
      </p>
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">{note}</p>
      <p className="text-ink-soft">
        {m.payments_decision_by({
          name: personName(decidedBy),
          when: formatWhen(decidedAt, DEFAULT_ZONE),
        })}
      </p>
    </li>
  );
}
