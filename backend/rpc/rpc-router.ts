import { SIGN_UP_MESSAGES } from '@libs/constants';
import {
  type AccountService,
  type SessionResponder,
  GithubCallbackDto,
  GithubStartDto,
  LoginDto,
  type OAuthService,
  RegisterDto,
  ResendVerificationDto,
  SelectPlanDto,
  type SignUpService,
  SyncSessionDto,
  toRegisterResponse,
  toUserProfile,
} from '../account';
import type { VisitorCookies } from '../auth';
import { SearchInputsQuery, type SearchInputsService, toSearchInputsResponse } from '../search-inputs';
import { type PlanGuard, type SubscriptionService, toSubscriptionStatusResponse } from '../subscription';
import { dtoInput } from './dto-input';
import { publicProcedure, protectedProcedure, router } from './rpc-builder';

export interface RpcServices {
  accounts: AccountService;
  signUp: SignUpService;
  oauth: OAuthService;
  subscription: SubscriptionService;
  plans: PlanGuard;
  searchInputs: SearchInputsService;
  cookies: VisitorCookies;
  sessionResponder: SessionResponder;
}

/**
 * The procedures. Each calls the same service method as the REST route of the same name and returns the same result.
 */
export const createRpcRouter = (services: RpcServices) => {
  const { accounts, signUp, oauth, subscription, plans, searchInputs, cookies, sessionResponder } = services;
  /** Also refuses users who have not chosen a plan. */
  const planRequiredProcedure = protectedProcedure.use(async ({ ctx, next }) => {
    await plans.assertPlanChosen(ctx.owner);
    return next();
  });
  return router({
    auth: router({
      user: protectedProcedure.query(async ({ ctx }) => ({
        user: toUserProfile(await accounts.getAccount(ctx.owner)),
      })),
      login: publicProcedure.input(dtoInput(LoginDto)).mutation(async ({ input, ctx }) => {
        return sessionResponder.startSession(
          ctx.response,
          await accounts.signIn(
            input,
            sessionResponder.visitorOf(ctx.request),
            sessionResponder.rememberedBy(ctx.request),
          ),
        );
      }),
      register: publicProcedure.input(dtoInput(RegisterDto)).mutation(async ({ input, ctx }) => {
        const { registration, account } = await signUp.register(
          input,
          sessionResponder.visitorOf(ctx.request),
        );
        cookies.signUp.write(ctx.response, registration);
        return toRegisterResponse(account);
      }),
      sync: publicProcedure.input(dtoInput(SyncSessionDto)).mutation(async ({ input, ctx }) => {
        const tokens = { accessToken: input.access_token, refreshToken: input.refresh_token ?? null };
        return sessionResponder.startSession(
          ctx.response,
          await signUp.sync(tokens, !input.automatic, sessionResponder.visitorOf(ctx.request)),
        );
      }),
      logout: publicProcedure.mutation(async ({ ctx }) => {
        await accounts.signOut(ctx.request.signedIn);
        sessionResponder.endSession(ctx.response);
        return { success: true as const };
      }),
      githubStart: publicProcedure.input(dtoInput(GithubStartDto)).mutation(async ({ input, ctx }) => {
        const { isSignupFlow } = input;
        const visitor = sessionResponder.visitorOf(ctx.request);
        const redirect = await oauth.start({ provider: 'github', isSignupFlow }, visitor);
        return sessionResponder.startOAuth(ctx.response, redirect);
      }),
      githubCallback: publicProcedure.input(dtoInput(GithubCallbackDto)).mutation(async ({ input, ctx }) => {
        const { code, state } = input;
        const visitor = sessionResponder.visitorOf(ctx.request);
        return sessionResponder.finishOAuth(ctx.request, ctx.response, (savedState) =>
          oauth.finish({ provider: 'github', code, state, issuer: null, savedState }, visitor),
        );
      }),
      resendVerification: publicProcedure
        .input(dtoInput(ResendVerificationDto))
        .mutation(async ({ input, ctx }) => {
          const cookieValue = cookies.signUp.read(ctx.request);
          await signUp.resend(input.email, cookieValue, sessionResponder.visitorOf(ctx.request));
          return { success: true as const, message: SIGN_UP_MESSAGES.verificationSent };
        }),
    }),
    subscription: router({
      selectPlan: protectedProcedure.input(dtoInput(SelectPlanDto)).mutation(async ({ ctx }) => ({
        success: true as const,
        user: toUserProfile(await accounts.chooseFreePlan(ctx.owner)),
      })),
      status: protectedProcedure.query(async ({ ctx }) => {
        const account = await subscription.getAccount(ctx.owner);
        return toSubscriptionStatusResponse(account, subscription.featuresOf(account));
      }),
    }),
    searchInputs: router({
      suggest: planRequiredProcedure
        .input(dtoInput(SearchInputsQuery))
        .query(({ input }) => toSearchInputsResponse(searchInputs.suggest(input.query, input.country))),
    }),
  });
};

/** The router's type, for typed clients. */
export type RpcRouter = ReturnType<typeof createRpcRouter>;
