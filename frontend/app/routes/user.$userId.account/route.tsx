/** The account screen by the other of its two addresses (spec §2). */
export { action, default, ErrorBoundary, loader, meta } from '../user.$userId.user/route';
