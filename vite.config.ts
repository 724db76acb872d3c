import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { msw } from 'msw/vite'
import { defineConfig } from 'vite'
import { serviceWorker } from './scripts/service-worker-plugin.ts'

export default defineConfig(({ mode }) => ({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routeFileIgnorePattern: '\\.test\\.',
      // Loaders bring queries and schemas, which the landing page must not wait for.
      codeSplittingOptions: {
        defaultBehavior: [
          [
            'loader',
            'component',
            'pendingComponent',
            'errorComponent',
            'notFoundComponent',
          ],
        ],
      },
    }),
    react(),
    tailwindcss(),
    mode === 'mock' && msw(),
    serviceWorker(),
  ],
  build: {
    rolldownOptions: {
      output: {
        // What every page needs, in one chunk: it packs better than a dozen small ones.
        codeSplitting: {
          groups: [
            {
              name: 'vendor',
              test: /node_modules\/(react|react-dom|scheduler|zustand|i18next|react-i18next|i18next-[a-z-]+|use-sync-external-store|@tanstack\/(react-router|router-core|history|store|react-store))\//,
            },
          ],
        },
      },
    },
    // The first that know light-dark(): otherwise every colour is written out twice.
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
  },
}))
