/** The icon of everything that stops a job. */
export { CircleStop as StopIcon } from 'lucide-react';
