import { SIGN_UP_MESSAGES } from '@libs/constants';
import type { AccountView } from './account.service';
import { toUserProfile } from './account.presenter';
import { type SignUpState } from './sign-up.service';
import type { RegisterResponse, SignUpStateResponse } from './sign-up.dto';

export const toRegisterResponse = (account: AccountView): RegisterResponse => ({
  success: true,
  user: toUserProfile(account),
  session: null,
  requiresVerification: true,
  message: SIGN_UP_MESSAGES.registered,
});

export const toSignUpStateResponse = ({ email, step, confirmed }: SignUpState): SignUpStateResponse => ({
  email,
  step,
  confirmed,
});
