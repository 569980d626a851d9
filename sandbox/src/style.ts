/** The one style sheet of the stand-ins' pages. Served as a file, since the policy forbids inline styles. */
export const styleSheet = `
:root {
  color-scheme: light dark;
  --paper: #faf6ef; --card: #fffdf9; --ink: #21302f; --soft: #55635f; --line: #d9d2c4;
  --brand: #0f5257; --on-brand: #ffffff; --mark: #7a4a00; --mark-paper: #fdefcf; --focus: #c2502d;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #14201f; --card: #1c2a29; --ink: #eef2ee; --soft: #b3c0bb; --line: #3a4b49;
    --brand: #8fd3cf; --on-brand: #0c2322; --mark: #ffdf9e; --mark-paper: #3f3115; --focus: #ff9b78;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 'Figtree', system-ui, sans-serif; }
.band {
  padding: 0.75rem 1rem; background: var(--mark-paper); color: var(--mark);
  border-bottom: 2px dashed currentColor; text-align: center; font-weight: 600;
}
main { max-width: 40rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
main.wide { max-width: 60rem; }
h1, h2 { font-family: 'Newsreader', Georgia, serif; font-weight: 600; line-height: 1.2; }
h1 { font-size: 1.75rem; margin: 0 0 1rem; }
h3 { font-size: 1rem; margin: 0; overflow-wrap: anywhere; }
h2 { font-size: 1.25rem; margin: 0 0 0.5rem; overflow-wrap: anywhere; }
a { color: var(--brand); }
a, button, label.check { display: flex; align-items: center; gap: 0.75rem; }
label.check input { width: 1.5rem; min-height: 1.5rem; flex: none; }
summary { min-height: 44px; display: list-item; line-height: 44px; cursor: pointer; color: var(--brand); font-weight: 600; }
select, input { min-height: 44px; }
.links a { display: inline-flex; align-items: center; }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 1rem; margin: 0 0 1rem; }
.sum { font-size: 2rem; font-weight: 700; margin: 0; font-variant-numeric: tabular-nums; }
dl { display: grid; grid-template-columns: minmax(0, 2fr) minmax(0, 5fr); gap: 0.25rem 1rem; margin: 0.75rem 0 0; }
dt { color: var(--soft); }
dd { margin: 0; overflow-wrap: anywhere; }
form.stack { display: grid; gap: 0.75rem; }
.row { display: flex; flex-wrap: wrap; gap: 0.5rem; margin-top: 0.75rem; }
label { display: grid; gap: 0.25rem; font-weight: 600; }
select, input {
  width: 100%; font: inherit; padding: 0.5rem 0.75rem; border-radius: 12px;
  border: 1px solid var(--soft); background: var(--card); color: var(--ink);
}
button {
  font: inherit; font-weight: 600; padding: 0.5rem 1rem; border-radius: 12px; cursor: pointer;
  border: 1px solid var(--brand); background: transparent; color: var(--brand);
}
button.main { background: var(--brand); color: var(--on-brand); font-size: 1.125rem; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
p.sms { margin: 0.5rem 0; overflow-wrap: anywhere; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: 0.875rem/1.5 ui-monospace, monospace; }
iframe.mail { width: 100%; height: 44rem; border: 1px solid var(--line); border-radius: 12px; background: #ffffff; }
fieldset { border: 0; border-top: 1px solid var(--line); margin: 0.5rem 0 0; padding: 1rem 0 0; display: grid; gap: 0.75rem; }
legend { padding: 0 0.5rem 0 0; color: var(--soft); }
`;
