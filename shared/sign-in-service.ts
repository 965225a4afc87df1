/** The one `service` under which every function counts refused sign-ins: CloudWatch charges, and alarms watch, by service. */
export const SIGN_IN_SERVICE = 'sign-in'
