/** @jsxRuntime automatic */
/** @jsxImportSource react */
import { Button } from '@react-email/button';
import type { CSSProperties, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** Whether a line becomes a link. */
function isAddress(line: string): boolean {
  return /^https?:\/\/\S+$/.test(line);
}

/** A fact may have several lines: a time in two zones. A line that is a URL becomes a link. */
export type Fact = { label: string; lines: readonly string[] };

export type Email = {
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

/** As much of the text as an inbox shows beside the subject. Invisible characters keep what follows out of it. */
const PREVIEW_LENGTH = 150;
const PREVIEW_FILLER = '\u00a0\u200c\u200b\u200d\u200e\u200f\ufeff';

const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

const LAYOUT_TABLE = { role: 'presentation', border: 0, cellPadding: 0, cellSpacing: 0 } as const;

// Mail clients ignore style sheets.
const styles = {
  body: { backgroundColor: '#faf6ef', margin: 0, padding: 0 },
  preview: { display: 'none', overflow: 'hidden', lineHeight: '1px', opacity: 0, maxHeight: 0, maxWidth: 0 },
  // Some mail clients remove the body element and its styles.
  background: { backgroundColor: '#faf6ef', color: INK, fontFamily: FONT, padding: '24px 12px' },
  page: {
    backgroundColor: '#fffdf9',
    border: '1px solid #d9d2c4',
    borderRadius: '16px',
    maxWidth: '560px',
    padding: '28px',
    // Long names and addresses must not make the page wider than a phone.
    wordBreak: 'break-word',
  },
  brand: { color: BRAND, fontSize: '16px', fontWeight: 600, lineHeight: '24px', margin: '0 0 16px' },
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
  link: { color: BRAND, textDecoration: 'underline' },
  otherLine: { color: SOFT, display: 'block', fontSize: '14px' },
  button: {
    backgroundColor: BRAND,
    borderRadius: '12px',
    color: '#ffffff',
    fontSize: '16px',
    fontWeight: 600,
    padding: '14px 24px',
  },
  address: { color: SOFT, fontSize: '14px', lineHeight: '24px', margin: '12px 0 0', wordBreak: 'break-all' },
  rule: { border: 'none', borderTop: '1px solid #d9d2c4', margin: '24px 0 16px', width: '100%' },
  footer: { color: SOFT, fontSize: '14px', lineHeight: '1.5', margin: 0 },
} as const;

function EmailPage({ email }: { email: Email }) {
  const { locale, brand, heading, paragraphs, facts, action, footer } = email;
  return (
    <html dir="ltr" lang={`${locale}-CA`}>
      <head>
        <meta content="text/html; charset=UTF-8" httpEquiv="Content-Type" />
        <meta name="x-apple-disable-message-reformatting" />
        <title>{heading}</title>
      </head>
      <body style={styles.body}>
        <Preview text={paragraphs[0] ?? heading} />
        <Box cellStyle={styles.background}>
          <Box style={styles.page}>
            <p style={styles.brand}>{brand}</p>
            <h1 style={styles.heading}>{heading}</h1>
            {paragraphs.map((paragraph) => (
              <p key={paragraph} style={styles.text}>
                {paragraph}
              </p>
            ))}
            <Facts facts={facts} />
            {action && (
              <>
                <Button href={action.url} style={styles.button}>
                  {action.label}
                </Button>
                <p style={styles.address}>{action.url}</p>
              </>
            )}
            <hr style={styles.rule} />
            <p style={styles.footer}>
              {footer.text} <Link {...footer.link} />
            </p>
          </Box>
        </Box>
      </body>
    </html>
  );
}

function Preview({ text }: { text: string }) {
  const characters = Array.from(text).slice(0, PREVIEW_LENGTH);
  return (
    <div style={styles.preview}>
      {characters.join('')}
      {PREVIEW_FILLER.repeat(PREVIEW_LENGTH - characters.length)}
    </div>
  );
}

type BoxProps = { style?: CSSProperties; cellStyle?: CSSProperties; children: ReactNode };

/** A table of one cell, because Outlook ignores the width and padding of most other elements. */
function Box({ style, cellStyle, children }: BoxProps) {
  return (
    <table {...LAYOUT_TABLE} align="center" width="100%" style={style}>
      <tbody>
        <tr>
          <td style={cellStyle}>{children}</td>
        </tr>
      </tbody>
    </table>
  );
}

/** One table, so that all labels share one column. */
function Facts({ facts }: Pick<Email, 'facts'>) {
  return (
    <table {...LAYOUT_TABLE} style={styles.facts}>
      <tbody>
        {facts.map(({ label, lines }) => (
          <tr key={label}>
            <td style={styles.label}>{label}</td>
            <td style={styles.value}>
              {lines.map((line, index) => (
                <span key={line} style={index === 0 ? styles.line : styles.otherLine}>
                  {isAddress(line) ? <Link url={line} /> : line}
                </span>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Link({ url, label = url }: { url: string; label?: string }) {
  return (
    <a href={url} style={styles.link} target="_blank">
      {label}
    </a>
  );
}

/** The whole HTML document, with all text escaped. */
export function emailHtml(email: Email): string {
  return DOCTYPE + renderToStaticMarkup(<EmailPage email={email} />);
}
