/**
 * The course of a visit. `goes_well` is paid where a payment is due, and completed once it is over; the others name the
 * step that ended differently.
 */
export type Outcome =
  | 'goes_well'
  | 'waits_for_payment'
  /** To be paid to the therapist directly, and not paid yet. */
  | 'owed_directly'
  | 'never_paid'
  | 'cancelled_by_patient'
  | 'cancelled_late'
  | 'cancelled_by_therapist'
  | 'refunded';

/** Days are relative to the day of loading; the visit takes the first free time from that day on. */
export type DemoVisit = {
  patient: string;
  therapist: string;
  service: string;
  inDays: number;
  bookedDaysAgo: number;
  outcome: Outcome;
  /** The index among the day's free times; the last one where there are fewer. */
  choice: number;
  clientName?: string;
  notes?: string;
};

/** The same weekday and time for some weeks, from the first free time on that day or later; the first dates are paid. */
export type DemoSeries = Omit<DemoVisit, 'outcome'> & { count: number; paid: number };

type Booker = Pick<DemoVisit, 'patient' | 'clientName'>;
type Particulars = Pick<DemoVisit, 'inDays' | 'bookedDaysAgo'> & Partial<DemoVisit>;

function visit(booker: Booker, therapist: string, service: string, rest: Particulars): DemoVisit {
  return {
    outcome: 'goes_well',
    choice: 0,
    ...booker,
    therapist,
    service,
    ...rest,
  };
}

const MAYA = 'demo_therapist';
const alex: Booker = { patient: 'demo_patient', clientName: 'Theo Morin' };
const chantal: Booker = { patient: 'chantal_ouellet', clientName: 'Rosalie Ouellet' };
const gurpreet: Booker = { patient: 'gurpreet_sandhu', clientName: 'Jasleen Sandhu' };
const liam: Booker = { patient: 'liam_oconnell' };
const mei: Booker = { patient: 'mei_zhang', clientName: 'Guo Zhang' };
const noor: Booker = { patient: 'noor_haddad', clientName: 'Yasmine Haddad' };
const kateryna: Booker = { patient: 'kateryna_bondar' };
const jordan: Booker = { patient: 'jordan_keewatin', clientName: 'Aiyana Keewatin' };

export const visits: readonly DemoVisit[] = [
  // Theo and Maya, from the consultation to next week.
  visit(alex, MAYA, 'Free 15-Minute Consultation', {
    inDays: -58,
    bookedDaysAgo: 63,
    choice: 3,
    notes: 'Theo is two and a half and says about ten words. We speak English and some French at home.',
  }),
  visit(alex, MAYA, 'Initial Assessment', { inDays: -50, bookedDaysAgo: 57, choice: 1 }),
  visit(alex, MAYA, 'Therapy Session', { inDays: -38, bookedDaysAgo: 45 }),
  visit(alex, MAYA, 'Therapy Session', {
    inDays: -31,
    bookedDaysAgo: 45,
    outcome: 'cancelled_by_patient',
  }),
  visit(alex, MAYA, 'Therapy Session', { inDays: -24, bookedDaysAgo: 32 }),
  visit(alex, MAYA, 'Parent Coaching', { inDays: -11, bookedDaysAgo: 20 }),
  visit(alex, MAYA, 'Therapy Session', {
    inDays: 1,
    bookedDaysAgo: 9,
    choice: 2,
    notes: 'He started to put two words together!',
  }),
  visit(alex, MAYA, 'Therapy Session', { inDays: 8, bookedDaysAgo: 9 }),
  visit(alex, MAYA, 'Progress Review', {
    inDays: 15,
    bookedDaysAgo: 0,
    outcome: 'waits_for_payment',
    choice: 1,
  }),
  visit(alex, 'priya_raghunathan', 'Bilingual Language Assessment', {
    inDays: 10,
    bookedDaysAgo: 6,
    outcome: 'cancelled_by_therapist',
  }),
  visit(alex, 'daniel_abramowitz', 'Free 15-Minute Consultation', {
    inDays: 4,
    bookedDaysAgo: 1,
    clientName: 'Alex Morin',
    notes: 'This one is for me: I give talks at work and would like to feel calmer.',
  }),
  // Maya’s other patients.
  visit(mei, MAYA, 'Therapy Session', { inDays: -18, bookedDaysAgo: 25, clientName: 'Leo Zhang' }),
  visit(mei, MAYA, 'Therapy Session', { inDays: 2, bookedDaysAgo: 5, choice: 4, clientName: 'Leo Zhang' }),
  visit(noor, MAYA, 'Initial Assessment', {
    inDays: 6,
    bookedDaysAgo: 3,
    choice: 5,
    notes: 'Yasmine parle surtout arabe avec nous et français à la garderie.',
  }),
  visit(jordan, MAYA, 'Free 15-Minute Consultation', { inDays: 3, bookedDaysAgo: 1, choice: 6 }),
  visit(liam, MAYA, 'Parent Coaching', { inDays: -9, bookedDaysAgo: 15, outcome: 'cancelled_late' }),
  visit(kateryna, MAYA, 'Free 15-Minute Consultation', {
    inDays: 9,
    bookedDaysAgo: 2,
    outcome: 'cancelled_by_patient',
  }),
  visit(noor, MAYA, 'Therapy Session', { inDays: 12, bookedDaysAgo: 4, outcome: 'never_paid' }),
  // All other therapists.
  visit(chantal, 'emilie_bourassa', 'Consultation gratuite de 15 minutes', {
    inDays: -36,
    bookedDaysAgo: 40,
    notes: 'Rosalie a trois ans. Les gens hors de la famille la comprennent mal.',
  }),
  visit(chantal, 'emilie_bourassa', 'Évaluation initiale', { inDays: -22, bookedDaysAgo: 35 }),
  visit(chantal, 'emilie_bourassa', 'Séance de suivi', { inDays: 3, bookedDaysAgo: 10, choice: 2 }),
  visit(chantal, 'emilie_bourassa', 'Accompagnement parental', {
    inDays: 13,
    bookedDaysAgo: 0,
    outcome: 'waits_for_payment',
  }),
  visit(noor, 'lucia_montoya', 'Évaluation bilingue', {
    inDays: -15,
    bookedDaysAgo: 26,
    outcome: 'refunded',
  }),
  visit(gurpreet, 'harpreet_dhaliwal', 'Speech Assessment', { inDays: -29, bookedDaysAgo: 37 }),
  visit(gurpreet, 'harpreet_dhaliwal', 'Therapy Session', { inDays: -14, bookedDaysAgo: 28, choice: 3 }),
  visit(gurpreet, 'harpreet_dhaliwal', 'Therapy Session', { inDays: 5, bookedDaysAgo: 8, choice: 3 }),
  visit(liam, 'bridget_whelan', 'Assessment', { inDays: -26, bookedDaysAgo: 33 }),
  visit(liam, 'bridget_whelan', 'Short Session', {
    inDays: 7,
    bookedDaysAgo: 6,
    notes: 'Mornings are best, I tire by noon.',
  }),
  visit(mei, 'weiling_cheung', 'Family Training', {
    inDays: 6,
    bookedDaysAgo: 7,
    notes: 'For my father, who had a stroke in the spring. He prefers Mandarin.',
  }),
  visit(kateryna, 'olena_kravchuk', 'Coaching Session', { inDays: 4, bookedDaysAgo: 3, choice: 1 }),
  visit(alex, 'priya_raghunathan', 'Bilingual Language Assessment', {
    inDays: 12,
    bookedDaysAgo: 3,
    choice: 2,
    clientName: 'Juliette Morin',
  }),
  visit(noor, 'priya_raghunathan', 'Therapy Session', {
    inDays: -12,
    bookedDaysAgo: 20,
    outcome: 'owed_directly',
  }),
  visit(jordan, 'rose_ballantyne', 'Visit', { inDays: 5, bookedDaysAgo: 11, choice: 2 }),
];

/** Booked after all visits, which then keep their times. */
export const weeklySeries: DemoSeries = {
  ...alex,
  therapist: MAYA,
  service: 'Therapy Session',
  inDays: 22,
  bookedDaysAgo: 2,
  choice: 2,
  count: 5,
  paid: 2,
};
