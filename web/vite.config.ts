/// <reference types="vitest/config" />
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react(), tailwindcss()],
  // Vitest empties stylesheets unless told otherwise; one test reads the tokens.
  test: { css: { include: /tokens\.css/ } },
});
