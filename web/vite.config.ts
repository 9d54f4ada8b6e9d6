import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** While developing, whatever is not a page is asked of the server of the product. */
const server = process.env['API_URL'] ?? 'http://127.0.0.1:3000';
const calls =
  '^/((auth|api|etf_strategy|etf_schedule|samco-creds|jobs|paper|orders)/|stops|notifications|docs|openapi.json)';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  // The server puts a fresh nonce in the place of this word, in every page it sends.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'es2023',
    // Every asset is a file of its own: the page allows no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The entry lists every other file: their names would be a part of what the sign-in weighs.
    rolldownOptions: { output: { chunkFileNames: 'assets/[hash].js' } },
  },
  server: { proxy: { [calls]: { target: server } } },
});
