import { useNavigation } from '@remix-run/react';
import { INTENT_FIELD } from '~/services/forms/form-fields';

/** Returns whether the form with this intent is being sent. */
export function useIsSending(intent: string): boolean {
  const { formData } = useNavigation();
  return formData?.get(INTENT_FIELD) === intent;
}
