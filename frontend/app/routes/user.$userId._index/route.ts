/** Redirects the user area to Home, as for an unknown path. */
export { loader } from '../user.$userId.$/route';
