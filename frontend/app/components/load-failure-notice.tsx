import { CONNECTION_MESSAGES } from '@libs/constants';
import { useEffect } from 'react';
import { onLoadFailure } from '~/services/page/shown-page';
import { useToast } from './ui/toast';

/** Says that the next screen, or new data for this one, could not be loaded. */
export function LoadFailureNotice() {
  const toast = useToast();
  useEffect(() => onLoadFailure(() => toast('bad', CONNECTION_MESSAGES.cannotConnect)), [toast]);
  return null;
}
