/** Serves the account screen at the second of its two paths (spec §2). */
export { action, clientAction, default, ErrorBoundary, loader, meta } from '../user.$userId.user/route';
