import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { makeQueryClient } from './app/query-client.ts';
import { openInLocale, startingLocale } from './lib/locale.ts';
import { watchTranslation } from './lib/watch-translation.ts';
import './styles/index.css';

watchTranslation();
openInLocale(startingLocale(document.cookie, navigator.languages));

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App queries={makeQueryClient()} />
  </StrictMode>,
);
