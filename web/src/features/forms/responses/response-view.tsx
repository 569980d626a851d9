import type { FormResponse } from '@cadence/contract/care/forms';
import * as m from '@cadence/messages/m';
import { Badge } from '../../../ui/badge.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { Point } from '../items/point.tsx';
import { answerText, stateTexts, stateTones } from '../words/form-texts.ts';
import { endText, factTexts } from '../words/response-facts.ts';

/** A given response: who, when and how, what was answered and what was read. */
export function ResponseView({ response }: { response: FormResponse }) {
  const { items, answers, state, kind, isInForce, reason, documentId, hasRights, givenBy } = response;
  const ended = endText(response);
  const statements = items.filter(({ type }) => type === 'statement');
  const questions = items.filter(({ type }) => type !== 'statement');
  return (
    <div className="space-y-6">
      {ended !== undefined && (
        <Notice tone="warning" title={ended}>
          {reason !== null && <p className="whitespace-pre-line">{m.form_response_reason({ reason })}</p>}
        </Notice>
      )}
      {ended === undefined && kind === 'consent' && !isInForce && (
        <Notice tone="warning">{m.form_response_not_in_force()}</Notice>
      )}
      {!hasRights && givenBy !== null && (
        <Notice tone="warning">{m.forms_giver_left({ name: givenBy })}</Notice>
      )}
      <Card as="section">
        <Badge tone={stateTones[state]}>{stateTexts[state]()}</Badge>
        <ul className="mt-3 space-y-1 [overflow-wrap:anywhere]">
          {factTexts(response).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        {documentId !== null && (
          <a
            href={`/api/documents/${documentId}`}
            download
            className="mt-2 inline-flex min-h-target items-center"
          >
            {m.form_response_document()}
          </a>
        )}
      </Card>
      {questions.length > 0 && (
        <Card as="section">
          <CardHeader title={m.form_response_answers()} />
          <dl className="divide-y divide-line">
            {questions.map((item) => {
              const answer = answers[item.id];
              return (
                <div key={item.id} className="py-3 [overflow-wrap:anywhere] first:pt-0 last:pb-0">
                  <dt className="text-sm text-ink-soft">{item.label}</dt>
                  <dd className="whitespace-pre-line">
                    {answer === undefined ? m.form_answering_unanswered() : answerText(item, answer)}
                  </dd>
                </div>
              );
            })}
          </dl>
        </Card>
      )}
      {statements.length > 0 && (
        <Card as="section">
          <CardHeader title={m.form_response_points()} />
          <ul className="divide-y divide-line">
            {statements.map((item) => (
              <Point key={item.id} item={item} />
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}
