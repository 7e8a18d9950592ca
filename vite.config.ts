/// <reference types="@remix-run/node" />
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { BROWSER_SAFE } from './frontend/browser-safe.mjs';

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true;
  }
}

const root = path.dirname(fileURLToPath(import.meta.url));

/** Returns whether a file in the repository may be part of the client bundle. */
function mayReachBrowser(file: string): boolean {
  if (file.startsWith('backend/') || /\.server\.[tj]sx?$/.test(file)) return false;
  return !file.startsWith('libs/') || BROWSER_SAFE.some((prefix) => file.startsWith(prefix));
}

/**
 * Fails the client build if it imports a Node module or a server-only file, and names both files. Remix strips
 * loaders and actions first, so imports that only they use are not checked. Runs only in builds, because in
 * development Remix also walks through server files to collect styles.
 */
function denyImports(): Plugin {
  return {
    name: 'deny-server-imports',
    enforce: 'pre',
    apply: 'build',
    async resolveId(source, importer, options) {
      if (options?.ssr || this.environment?.name === 'ssr' || !importer) return null;
      const from = path.relative(root, importer);
      if (source.startsWith('node:')) this.error(`client bundle: ${from} imports ${source}`);
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (!resolved || resolved.id.startsWith('\0')) return resolved;
      const file = path.relative(root, resolved.id.split('?')[0] ?? '');
      if (!mayReachBrowser(file)) this.error(`client bundle: ${from} imports server-only ${file}`);
      return resolved;
    },
  };
}

export default defineConfig({
  root,
  publicDir: 'frontend/public',
  resolve: {
    alias: [
      { find: /^@libs\//, replacement: `${root}/libs/` },
      { find: /^~\//, replacement: `${root}/frontend/app/` },
    ],
  },
  plugins: [
    denyImports(),
    tailwindcss(),
    remix({
      appDirectory: 'frontend/app',
      buildDirectory: 'dist/frontend',
      ignoredRouteFiles: ['**/*.spec.ts', '**/*.spec.tsx'],
      future: {
        v3_fetcherPersist: true,
        v3_lazyRouteDiscovery: true,
        v3_relativeSplatPath: true,
        v3_singleFetch: true,
        v3_throwAbortReason: true,
      },
    }),
  ],
  // In development, finds all imports of the pages before the first request. For an import found later, Vite would
  // bundle the dependencies again, and React would be loaded twice until the page is reloaded.
  optimizeDeps: { entries: ['frontend/app/**/*.{ts,tsx}', '!**/*.spec.*', '!**/*.server.*'] },
  build: {
    sourcemap: true,
    target: 'es2022',
    // Rollup's default of 1,000 exceeds what a build container with a limit of 1,024 open files allows.
    rollupOptions: { maxParallelFileOps: 100 },
  },
});
