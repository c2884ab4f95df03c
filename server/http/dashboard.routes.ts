/** The dashboard. */
import { getDashboard } from '../../contract/rest.ts';
import * as dashboard from '../services/dashboard.service.ts';
import type { Routes } from './register.ts';

export default ({ register }: Routes): void => {
  register(getDashboard, ({ caller }, ctx) => dashboard.getDashboard(ctx, caller));
};
