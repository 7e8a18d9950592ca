import { SIGN_UP_MESSAGES } from '@libs/constants';
import {
  type AccountService,
  type Doorway,
  GithubCallbackBody,
  type GithubService,
  GithubStartBody,
  LoginBody,
  RegisterBody,
  ResendVerificationBody,
  SelectPlanBody,
  type SignUpService,
  SyncBody,
  toRegisterResponse,
  toUserBody,
} from '../account';
import type { VisitorCookies } from '../auth';
import { SearchInputsQuery, type SearchInputsService, toSearchInputs } from '../search-inputs';
import { type PlanGuard, type SubscriptionService, toSubscriptionStatus } from '../subscription';
import { inputOf } from './dto-input';
import { openProcedure, ownProcedure, router } from './rpc-builder';

export interface RpcServices {
  accounts: AccountService;
  signUp: SignUpService;
  github: GithubService;
  subscription: SubscriptionService;
  plans: PlanGuard;
  searchInputs: SearchInputsService;
  cookies: VisitorCookies;
  doorway: Doorway;
}

/** The procedures: each one call of the service that the REST route of its name calls, with the same answer. */
export const rpcRouter = (services: RpcServices) => {
  const { accounts, signUp, github, subscription, plans, searchInputs, cookies, doorway } = services;
  /** Closed, too, to users who have not chosen a plan. */
  const plannedProcedure = ownProcedure.use(async ({ ctx, next }) => {
    await plans.requireChosen(ctx.owner);
    return next();
  });
  return router({
    auth: router({
      user: ownProcedure.query(async ({ ctx }) => ({ user: toUserBody(await accounts.view(ctx.owner)) })),
      login: openProcedure.input(inputOf(LoginBody)).mutation(async ({ input, ctx }) => {
        const device = cookies.device.read(ctx.request);
        return doorway.letIn(
          ctx.response,
          await accounts.signIn(input, doorway.visitor(ctx.request), device),
        );
      }),
      register: openProcedure.input(inputOf(RegisterBody)).mutation(async ({ input, ctx }) => {
        const { registration, account } = await signUp.register(input, doorway.visitor(ctx.request));
        cookies.signUp.write(ctx.response, registration);
        return toRegisterResponse(account);
      }),
      sync: openProcedure.input(inputOf(SyncBody)).mutation(async ({ input, ctx }) => {
        const tokens = { accessToken: input.access_token, refreshToken: input.refresh_token ?? null };
        return doorway.letIn(ctx.response, await signUp.sync(tokens, doorway.visitor(ctx.request)));
      }),
      logout: openProcedure.mutation(async ({ ctx }) => {
        await accounts.signOut(ctx.request.signedIn);
        doorway.letOut(ctx.response);
        return { success: true as const };
      }),
      githubStart: openProcedure.input(inputOf(GithubStartBody)).mutation(async ({ input, ctx }) => {
        const trip = await github.start(input.isSignupFlow, doorway.visitor(ctx.request));
        return doorway.sendOff(ctx.response, trip);
      }),
      githubCallback: openProcedure.input(inputOf(GithubCallbackBody)).mutation(async ({ input, ctx }) => {
        const kept = doorway.backFromTrip(ctx.request, ctx.response);
        const { code, state } = input;
        return doorway.letIn(
          ctx.response,
          await github.finish({ code, state, kept }, doorway.visitor(ctx.request)),
        );
      }),
      resendVerification: openProcedure
        .input(inputOf(ResendVerificationBody))
        .mutation(async ({ input, ctx }) => {
          const kept = cookies.signUp.read(ctx.request);
          await signUp.resend(input.email, kept, doorway.visitor(ctx.request));
          return { success: true as const, message: SIGN_UP_MESSAGES.verificationSent };
        }),
    }),
    subscription: router({
      selectPlan: ownProcedure.input(inputOf(SelectPlanBody)).mutation(async ({ ctx }) => ({
        success: true as const,
        user: toUserBody(await accounts.chooseFree(ctx.owner)),
      })),
      status: ownProcedure.query(async ({ ctx }) => {
        const account = await subscription.account(ctx.owner);
        return toSubscriptionStatus(account, subscription.allowed(account));
      }),
    }),
    searchInputs: router({
      offer: plannedProcedure
        .input(inputOf(SearchInputsQuery))
        .query(({ input }) => toSearchInputs(searchInputs.offer(input.query, input.country))),
    }),
  });
};

/** For typed clients. */
export type RpcRouter = ReturnType<typeof rpcRouter>;
