/** Makes a message of its English and French sentences. A `{hole}` in a sentence is a typed argument of the message. */
import { getLocale, type Locale } from './locale.ts';

type Value = string | number;

interface MessageOptions {
  locale?: Locale;
}

/** The argument of a message without holes. A weak type, so that a hole it does not have is an error. */
interface NoHoles {
  readonly noHoles?: never;
}

/** A message chosen by a computed key. A method's type, because only methods accept messages with fewer holes. */
export type AnyMessage = {
  write(holes: Record<string, Value>, options?: MessageOptions): string;
}['write'];

type HolesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | HolesIn<Rest>
  : never;

/** `unknown` when both sentences have the same holes; otherwise a type that no sentence has, which names the difference. */
type SameHoles<English extends string, French extends string> = [
  Exclude<HolesIn<English>, HolesIn<French>> | Exclude<HolesIn<French>, HolesIn<English>>,
] extends [never]
  ? unknown
  : {
      missing: Exclude<HolesIn<English>, HolesIn<French>>;
      unknown: Exclude<HolesIn<French>, HolesIn<English>>;
    };

type Message<English extends string> = [HolesIn<English>] extends [never]
  ? (holes?: NoHoles, options?: MessageOptions) => string
  : (holes: Record<HolesIn<English>, Value>, options?: MessageOptions) => string;

interface Forms<One extends string, Other extends string> {
  one: One;
  other: Other;
}

type Plural<Count extends string, English extends string> = (
  holes: Record<Count, number> & Record<Exclude<HolesIn<English>, Count>, Value>,
  options?: MessageOptions,
) => string;

/** @__NO_SIDE_EFFECTS__ */
export function message<English extends string, French extends string>(
  english: English,
  french: French & SameHoles<English, French>,
): Message<English>;
export function message(english: string, french: string): AnyMessage {
  return (holes, { locale = getLocale() } = {}) => fill(locale === 'fr' ? french : english, holes);
}

/** Made once for a language: making them takes longer than a sentence. */
const pluralRules: Partial<Record<Locale, Intl.PluralRules>> = {};

/**
 * A message with two forms, chosen by the number in the hole `count`. French has `one` for 0 and 1; its further form
 * (`many`, from a million) is written like `other`.
 */
/** @__NO_SIDE_EFFECTS__ */
export function plural<
  Count extends string,
  One extends string,
  Other extends string,
  FrenchOne extends string,
  FrenchOther extends string,
>(
  count: Count,
  english: Forms<One, Other>,
  french: Forms<FrenchOne, FrenchOther> & SameHoles<One | Other, FrenchOne | FrenchOther>,
): Plural<Count, One | Other>;
export function plural(
  count: string,
  english: Forms<string, string>,
  french: Forms<string, string>,
): AnyMessage {
  return (holes, { locale = getLocale() } = {}) => {
    const { one, other } = locale === 'fr' ? french : english;
    const rules = (pluralRules[locale] ??= new Intl.PluralRules(locale));
    const isOne = rules.select(Number(holes[count])) === 'one';
    return fill(isOne ? one : other, holes);
  };
}

function fill(text: string, holes: Record<string, Value> = {}): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(holes[name]));
}
