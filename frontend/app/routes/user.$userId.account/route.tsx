/** The account screen at the second of its two addresses (spec §2). */
export { action, default, ErrorBoundary, loader, meta } from '../user.$userId.user/route';
