/** @jsxRuntime automatic */
/** @jsxImportSource react */
import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Link,
  Preview,
  Text,
} from '@react-email/components';
import { render } from '@react-email/render';

/** A line of a fact that can be followed. */
const isAddress = (line: string): boolean => /^https?:\/\/\S+$/.test(line);

/** One fact may need several lines: a time in two zones. An address becomes a link. */
export type Fact = { label: string; lines: readonly string[] };

export type Letter = {
  locale: 'en' | 'fr';
  brand: string;
  heading: string;
  paragraphs: readonly string[];
  facts: readonly Fact[];
  action: { label: string; url: string } | null;
  footer: { text: string; link: { label: string; url: string } };
};

const FONT = "'Figtree', 'Segoe UI', system-ui, sans-serif";
const INK = '#21302f';
const SOFT = '#55635f';
const BRAND = '#0f5257';

// Mail programs read inline styles alone.
const styles = {
  body: { backgroundColor: '#faf6ef', color: INK, fontFamily: FONT, margin: 0, padding: '24px 12px' },
  page: {
    backgroundColor: '#fffdf9',
    border: '1px solid #d9d2c4',
    borderRadius: '16px',
    maxWidth: '560px',
    padding: '28px',
  },
  brand: { color: BRAND, fontSize: '16px', fontWeight: 600, margin: '0 0 16px' },
  heading: {
    fontFamily: "'Newsreader', Georgia, serif",
    fontSize: '26px',
    fontWeight: 600,
    lineHeight: '1.25',
    margin: '0 0 16px',
  },
  text: { fontSize: '16px', lineHeight: '1.5', margin: '0 0 16px' },
  facts: { borderCollapse: 'collapse', margin: '0 0 24px', width: '100%' },
  label: {
    color: SOFT,
    fontSize: '16px',
    lineHeight: '1.5',
    padding: '4px 16px 4px 0',
    verticalAlign: 'top',
    width: '25%',
  },
  value: { fontSize: '16px', lineHeight: '1.5', padding: '4px 0', verticalAlign: 'top' },
  line: { display: 'block' },
  otherLine: { color: SOFT, display: 'block', fontSize: '14px' },
  button: {
    backgroundColor: BRAND,
    borderRadius: '12px',
    color: '#ffffff',
    fontSize: '16px',
    fontWeight: 600,
    padding: '14px 24px',
  },
  address: { color: SOFT, fontSize: '14px', margin: '12px 0 0', wordBreak: 'break-all' },
  rule: { borderColor: '#d9d2c4', margin: '24px 0 16px' },
  footer: { color: SOFT, fontSize: '14px', lineHeight: '1.5', margin: 0 },
  link: { color: BRAND },
} as const;

function LetterPage({ letter }: { letter: Letter }) {
  const { locale, brand, heading, paragraphs, facts, action, footer } = letter;
  return (
    <Html lang={`${locale}-CA`}>
      <Head>
        <title>{heading}</title>
      </Head>
      <Preview>{paragraphs[0] ?? heading}</Preview>
      <Body style={styles.body}>
        <Container style={styles.page}>
          <Text style={styles.brand}>{brand}</Text>
          <Heading as="h1" style={styles.heading}>
            {heading}
          </Heading>
          {paragraphs.map((paragraph) => (
            <Text key={paragraph} style={styles.text}>
              {paragraph}
            </Text>
          ))}
          <Facts facts={facts} />
          {action && (
            <>
              <Button href={action.url} style={styles.button}>
                {action.label}
              </Button>
              <Text style={styles.address}>{action.url}</Text>
            </>
          )}
          <Hr style={styles.rule} />
          <Text style={styles.footer}>
            {footer.text}{' '}
            <Link href={footer.link.url} style={styles.link}>
              {footer.link.label}
            </Link>
          </Text>
        </Container>
      </Body>
    </Html>
  );
}

/** One table, so that the labels make one column however long the longest is. */
function Facts({ facts }: Pick<Letter, 'facts'>) {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} style={styles.facts}>
      <tbody>
        {facts.map(({ label, lines }) => (
          <tr key={label}>
            <td style={styles.label}>{label}</td>
            <td style={styles.value}>
              {lines.map((line, index) => (
                <span key={line} style={index === 0 ? styles.line : styles.otherLine}>
                  {isAddress(line) ? <Link href={line}>{line}</Link> : line}
                </span>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The whole HTML document; every text in it is escaped. */
export const letterHtml = (letter: Letter): Promise<string> => render(<LetterPage letter={letter} />);
