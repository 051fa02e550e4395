// npm run build:web: the page as static files in dist/web.
import { build } from 'vite';
import { CONFIG } from './web/config.ts';

await build(CONFIG);
