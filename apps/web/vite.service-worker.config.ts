import { defineConfig } from 'vite';

/** The service worker: one file, under a name that stays, because browsers ask for it by that name. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  build: {
    target: 'es2023',
    emptyOutDir: false,
    rolldownOptions: {
      input: 'service-worker/service-worker.ts',
      output: { format: 'iife', entryFileNames: 'service-worker.js' },
    },
  },
});
