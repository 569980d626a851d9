import * as m from '@cadence/messages/m';
import { useEffect, useRef, useState, useId } from 'react';
import { lazyDialog } from '../../../lib/navigation/lazy-dialog.ts';
import { Button } from '../../../ui/button.tsx';
import type { QuotedAppointmentType } from '../appointment/api.ts';
import { WishButton } from '../../waitlist/wish-button.tsx';
import { LostTime } from './lost-time.tsx';
import { OverlapNotice } from './overlap-notice.tsx';
import type { Booking } from '../choice/use-booking.ts';
import { WhenChoice } from '../slot-picker/when-choice.tsx';
import { CalendarCheck } from 'lucide-react';
import { useLocation } from 'wouter';
import { formatWhenInBoth } from '../../../lib/time.ts';
import { formatMoney } from '@cadence/format/money';
import { formatDuration } from '@cadence/format/time';
import { RadioCards } from '../../../ui/form/radio-cards.tsx';
import { StepTitle } from '../slot-picker/step-title.tsx';
import { asksWhom, type ForWhom, lacksName, type WhomChoice } from '../../clients/for-whom/for-whom.ts';
import { WhomQuestion } from '../../clients/for-whom/whom-question.tsx';

const BookingDialog = lazyDialog(async () => (await import('./booking-dialog.tsx')).BookingDialog);

export type BookingStepsProps = {
  booking: Booking;
  quotes: readonly QuotedAppointmentType[];
  quote: QuotedAppointmentType;
};

/** Whom it is for where nobody is likely, the three steps, and the dialog that confirms them. */
export function BookingSteps({ booking, quotes, quote }: BookingStepsProps) {
  const { draft, slot } = booking;
  const [, navigate] = useLocation();
  const [isResumed, setResumed] = useState(draft.isReviewing);
  const [isChecked, setChecked] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Prefetch the dialog, which the next click opens.
    if (slot) void BookingDialog.fetch().catch(() => {});
  }, [slot]);

  const review = (whom: Partial<WhomChoice> = {}) => {
    const place = missingPlace(booking, { ...booking.whom, ...whom });
    setChecked(place !== undefined);
    if (place === undefined) return booking.change({ ...whom, isReviewing: true });
    root.current?.querySelector<HTMLElement>(place)?.focus();
  };
  const close = () => {
    setResumed(false);
    booking.change({ isReviewing: false });
  };
  const finish = (next: string | undefined) => {
    booking.reset();
    setResumed(false);
    setChecked(false);
    if (next !== undefined) navigate(next, { replace: true });
  };

  return (
    <div ref={root} className="space-y-8 [counter-reset:step]">
      {asksWhom(booking.bookable) && <FirstQuestion booking={booking} isChecked={isChecked} />}
      <ServiceChoice
        quotes={quotes}
        value={quote.id}
        onChange={(typeId) => booking.change({ typeId, startTime: undefined })}
      />
      <WhenChoice when={booking} isChecked={isChecked} />
      <LostTime booking={booking} />
      <ChosenTime booking={booking} quote={quote} />
      {slot && booking.bookable.length > 1 ? (
        <ForWhomButtons booking={booking} onChosen={(forWhom) => review({ forWhom })} />
      ) : (
        <Button variant="accent" size="lg" fullWidth onClick={() => review()}>
          {m.booking_review()}
        </Button>
      )}
      <WishButton
        therapist={{ id: booking.therapistId, name: booking.therapistName }}
        services={quotes}
        typeId={quote.id}
        clients={booking.bookable}
        whom={booking.whom}
        zone={booking.zone}
      />
      {draft.isReviewing && (
        <BookingDialog
          booking={booking}
          quote={quote}
          isResumed={isResumed}
          onClose={close}
          onDone={finish}
        />
      )}
    </div>
  );
}

/** What is missing before the review, from the top. */
function missingPlace({ slot, bookable }: Booking, whom: WhomChoice): string | undefined {
  if (whom.forWhom === undefined) return `#${WHOM_ID} input`;
  // Of several clients, somebody new is named in the review.
  if (asksWhom(bookable) && lacksName(whom)) return `#${WHOM_ID} input:not([type="radio"])`;
  return slot ? undefined : '#booking-times';
}

const WHOM_ID = 'booking-whom';

type FirstQuestionProps = { booking: Booking; isChecked: boolean };

/** Whom the session is for: nobody is chosen for the reader. */
function FirstQuestion({ booking, isChecked }: FirstQuestionProps) {
  const { whom, bookable } = booking;
  return (
    <div id={WHOM_ID}>
      <WhomQuestion
        label={<StepTitle>{m.for_whom_title()}</StepTitle>}
        clients={bookable}
        choice={whom}
        onChange={booking.change}
        error={isChecked && whom.forWhom === undefined ? m.for_whom_required() : undefined}
        nameError={isChecked && lacksName(whom) ? m.validation_name_required() : undefined}
        className="@2xl:grid-cols-3"
      />
    </div>
  );
}

/** The selected time, in both zones where they differ. */
function ChosenTime({ booking, quote }: { booking: Booking; quote: QuotedAppointmentType }) {
  const { slot, zone, therapistZone } = booking;
  if (!slot) return null;
  const [here, there] = formatWhenInBoth(slot.startTime, zone, therapistZone ?? zone);
  return (
    <div className="space-y-4">
      <div className="flex gap-3 rounded-md bg-brand-soft p-4">
        <CalendarCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-brand-ink" />
        <p className="min-w-0">
          <span className="sr-only">{m.booking_chosen()} </span>
          <span className="block text-sm text-ink-soft">{quote.name}</span>
          <span className="block font-semibold first-letter:uppercase">{here}</span>
          {there && <span className="block text-sm text-ink-soft first-letter:uppercase">{there}</span>}
        </p>
      </div>
      <OverlapNotice booking={booking} />
    </div>
  );
}

type ServiceChoiceProps = {
  quotes: readonly QuotedAppointmentType[];
  value: number;
  onChange: (id: number) => void;
};

function ServiceChoice({ quotes, value, onChange }: ServiceChoiceProps) {
  return (
    <RadioCards
      label={<StepTitle>{m.booking_step_service()}</StepTitle>}
      className={quotes.length > 1 ? '@2xl:grid-cols-2' : ''}
      options={quotes.map((quote) => ({
        value: String(quote.id),
        title: quote.name,
        text: <ServiceText quote={quote} />,
        aside: <ServicePrice quote={quote} />,
      }))}
      value={String(value)}
      onChange={(id) => onChange(Number(id))}
    />
  );
}

function ServiceText({ quote: { duration, description } }: { quote: QuotedAppointmentType }) {
  return (
    <>
      {formatDuration(duration)}
      {description && <span className="mt-1 block whitespace-pre-line">{description}</span>}
    </>
  );
}

/** The amount due: zero where the therapist cannot be paid. See docs/specification.md#free-and-priced-appointments. */
function ServicePrice({ quote }: { quote: QuotedAppointmentType }) {
  if (!quote.paymentRequired) return m.money_free();
  return (
    <>
      {formatMoney(quote.price, quote.currency)}
      {quote.taxAmount > 0 && <span className="ms-1 font-normal text-ink-faint">{m.booking_plus_tax()}</span>}
    </>
  );
}

type ForWhomButtonsProps = { booking: Booking; onChosen: (forWhom: ForWhom) => void };

/** A button for each person whom the reader may book for, the one of the last booking first. Each opens the review. */
function ForWhomButtons({ booking, onChosen }: ForWhomButtonsProps) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className="space-y-3">
      <h3 id={id} className="text-title-4">
        {m.booking_for_whom()}
      </h3>
      <div className="grid gap-3">
        {booking.bookable.map((client, index) => (
          <Button
            key={client.id}
            variant={index === 0 ? 'accent' : 'secondary'}
            size={index === 0 ? 'lg' : 'md'}
            fullWidth
            // A name may be one word of a hundred letters.
            className="wrap-anywhere"
            onClick={() => onChosen(client.id)}
          >
            {client.isSelf ? m.booking_for_me() : m.for_whom_named({ name: client.name })}
          </Button>
        ))}
        <Button variant="quiet" fullWidth onClick={() => onChosen('somebody_new')}>
          {m.for_whom_somebody_new()}
        </Button>
      </div>
    </div>
  );
}
