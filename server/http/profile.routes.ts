/** The profile page. */
import { getProfile } from '../../contract/rest.ts';
import * as profile from '../services/profile.service.ts';
import type { Routes } from './register.ts';

export default (routes: Routes): void => {
  routes.register(getProfile, ({ caller }, ctx) => profile.getProfile(ctx, caller));
};
